# Tree search: information-set Monte Carlo for one observer, written once for every game.
#
# Each iteration draws a world that the observer cannot tell from the true one and walks the tree
# in it. An edge is a move as the observer sees it, so what it cannot tell apart is one node, and
# a node remembers how often each edge could be taken. Every seat maximises its own utility.

cdef enum:
    HIDDEN_LABEL = 0xFFFF       # an answer that the observer sees being given, but not which
    NO_NODE = 0                 # the root is nobody's child
    DEPTH = 1024                # of a walk down the tree; deeper play is rollout
    CANDIDATES = 3              # moves that a greedy rollout compares

cdef enum Rollout:
    ROLL_NONE                   # judge the table at once
    ROLL_RANDOM
    ROLL_GREEDY                 # the best of a few random moves by the game's evaluation

cdef struct Node:
    double[MAX_SEATS] value     # sums of utilities
    uint64_t mark               # of what the observer knows there, if the tree is to be kept
    uint32_t visits
    uint32_t available          # how often it could have been chosen
    uint32_t child              # the first of them, or NO_NODE
    uint32_t next               # the next child of the same parent, or NO_NODE
    uint16_t label
    uint16_t prior              # visits that stand for what the evaluation said of it at once
    uint16_t[2] spare

cdef struct Tree:
    Node* nodes
    uint32_t n, room
    bint marked                 # nodes have marks
    int prior                   # the weight of the evaluation in a new node, in visits
    uint32_t full               # walks that found no room for a node
    uint64_t iterations, decisions
    uint32_t stamp
    uint32_t[MAX_MOVES] stamps  # which labels have a child at the node in hand,
    uint32_t[MAX_MOVES] at      # and where
    uint32_t hidden_at
    uint32_t[DEPTH] path
    Moves moves, chance


cdef uint32_t add_node(Tree* tree, uint32_t parent, int label) noexcept nogil:
    """A new child, or NO_NODE if the arena is full."""
    cdef uint32_t new = tree.n
    if new >= tree.room:
        return NO_NODE
    tree.n += 1
    memset(&tree.nodes[new], 0, sizeof(Node))
    tree.nodes[new].label = <uint16_t> label
    tree.nodes[new].next = tree.nodes[parent].child
    tree.nodes[parent].child = new
    return new


cdef uint32_t find_child(const Tree* tree, uint32_t parent, int label) noexcept nogil:
    cdef uint32_t child = tree.nodes[parent].child
    while child != NO_NODE and tree.nodes[child].label != label:
        child = tree.nodes[child].next
    return child


cdef void index_children(Tree* tree, uint32_t parent) noexcept nogil:
    """Note where the child of each label is."""
    cdef uint32_t child = tree.nodes[parent].child
    tree.stamp += 1
    tree.hidden_at = NO_NODE
    while child != NO_NODE:
        if tree.nodes[child].label == HIDDEN_LABEL:
            tree.hidden_at = child
        else:
            tree.stamps[tree.nodes[child].label] = tree.stamp
            tree.at[tree.nodes[child].label] = child
        child = tree.nodes[child].next


cdef inline uint32_t child_at(const Tree* tree, int label) noexcept nogil:
    if label == HIDDEN_LABEL:
        return tree.hidden_at
    return tree.at[label] if tree.stamps[label] == tree.stamp else <uint32_t> NO_NODE


cdef uint64_t mark_of(const Rules* rules, const void* table, int observer) noexcept nogil:
    """A hash of what the observer knows of a table: the same in all worlds of a node."""
    cdef const Field* f
    cdef uint32_t i, group
    cdef uint64_t h = 1
    for i in range(rules.n_fields):
        f = &rules.fields[i]
        for group in range(f.groups):
            if sees(f, group, observer):
                h = hash_more(
                    h, <const char*> table + f.offset + group * f.stride, f.count * f.width,
                )
    return h


cdef bint keep_from(Tree* tree, uint64_t mark) noexcept nogil:
    """Make the node of that mark the root, drop what is not below it; False if there is none."""
    cdef Node* kept
    cdef uint32_t* was
    cdef uint32_t i, child, last
    cdef uint32_t root = NO_NODE
    cdef uint32_t n = 1
    for i in range(1, tree.n):
        if tree.nodes[i].mark == mark and (
            root == NO_NODE or tree.nodes[i].visits > tree.nodes[root].visits
        ):
            root = i
    kept = <Node*> malloc(tree.room * sizeof(Node))
    was = <uint32_t*> malloc(tree.n * sizeof(uint32_t))
    if root == NO_NODE or kept == NULL or was == NULL:
        free(kept)
        free(was)
        return False
    kept[0] = tree.nodes[root]
    kept[0].next = NO_NODE
    was[0] = root
    i = 0
    while i < n:
        child = tree.nodes[was[i]].child
        last = NO_NODE
        kept[i].child = NO_NODE
        while child != NO_NODE:
            kept[n] = tree.nodes[child]
            kept[n].next = NO_NODE
            was[n] = child
            if last == NO_NODE:
                kept[i].child = n
            else:
                kept[last].next = n
            last = n
            n += 1
            child = tree.nodes[child].next
        i += 1
    free(was)
    free(tree.nodes)
    tree.nodes = kept
    tree.n = n
    tree.full = 0
    return True


cdef void utilities(
    const Rules* rules, const void* content, const void* table, double* out,
) noexcept nogil:
    """What each seat makes of a table, from 0 to 1: its lead, and who won once it is over."""
    cdef int n = head_of(table).n_seats
    cdef double[MAX_SEATS] points
    cdef int32_t[MAX_SEATS] scores
    cdef uint8_t[MAX_SEATS] places
    cdef double best
    cdef int i, k
    cdef int firsts = 0
    cdef bint over = head_of(table).actor == NOBODY
    if over:
        rules.score(content, table, scores)
        rank(rules, content, table, places)
        for i in range(n):
            points[i] = scores[i]
            firsts += places[i] == 1
    else:
        rules.evaluate(content, table, points)
    for i in range(n):
        best = points[1] if i == 0 else points[0]
        for k in range(n):
            if k != i and points[k] > best:
                best = points[k]
        out[i] = 1 / (1 + exp((best - points[i]) / rules.spread)) if n > 1 else 0.5
        if over:
            out[i] = 0.5 * out[i] + (0.5 / firsts if places[i] == 1 else 0.0)


cdef int greedy_answer(
    const Rules* rules, const void* content, const void* table, Moves* moves, Rng* rng, char* spare,
) noexcept nogil:
    """The best of a few random moves, by the evaluation right after it."""
    cdef int actor = head_of(table).actor
    cdef int n = head_of(table).n_seats
    cdef double[MAX_SEATS] points
    cdef double worth, most
    cdef int move, best, i
    cdef bint first = True
    moves.n = 0
    rules.legal(content, table, moves)
    best = moves.move[0]
    if moves.n == 1:
        return best
    most = 0
    for _ in range(CANDIDATES):
        move = moves.move[below(rng, moves.n)]
        memcpy(spare, table, rules.size)
        rules.apply(content, spare, move)
        rules.evaluate(content, spare, points)
        worth = points[actor]
        for i in range(n):
            if i != actor:
                worth -= points[i] / (n - 1)
        if first or worth > most:
            most = worth
            best = move
            first = False
    return best


cdef void roll_out(
    const Rules* rules, const void* content, void* table, Tree* tree, Rng* rng,
    int policy, int64_t depth, char* spare,
) noexcept nogil:
    """Play on for `depth` decisions of seats at the most, chance answering in between."""
    cdef Head* head = head_of(table)
    cdef int move
    while head.actor != NOBODY and not head.fault:
        if head.actor == CHANCE:
            move = chance_move(rules, content, table, &tree.chance, rng)
        elif depth <= 0:
            return
        else:
            depth -= 1
            tree.decisions += 1
            if policy == ROLL_GREEDY:
                move = greedy_answer(rules, content, table, &tree.moves, rng, spare)
            else:
                move = random_move(rules, content, table, &tree.moves, rng)
        rules.apply(content, table, move)


cdef uint32_t foresee(
    const Rules* rules, const void* content, const void* table, Tree* tree, uint32_t node,
    int move, int label, char* spare,
) noexcept nogil:
    """A child that the evaluation spoke of but no walk has visited; NO_NODE without room."""
    cdef uint32_t child = add_node(tree, node, label)
    cdef double[MAX_SEATS] gained
    cdef int i
    if child != NO_NODE:
        memcpy(spare, table, rules.size)
        rules.apply(content, spare, move)
        utilities(rules, content, spare, gained)
        tree.nodes[child].prior = <uint16_t> tree.prior
        for i in range(head_of(table).n_seats):
            tree.nodes[child].value[i] = tree.prior * gained[i]
        tree.stamps[label] = tree.stamp
        tree.at[label] = child
    return child


cdef int choose_edge(
    const Rules* rules, const void* content, const void* table, Tree* tree, uint32_t node,
    int observer, double exploration, Rng* rng, uint32_t* child, char* spare,
) noexcept nogil:
    """
    The move to walk in this world: one never tried, else the best by upper confidence bound.

    With a prior none is untried: the evaluation speaks of each when it first comes up. A full
    tree tries nothing new where it has a choice. `child` is where the move leads, NO_NODE if it
    was never tried.
    """
    cdef Moves* moves = &tree.moves
    cdef int actor = head_of(table).actor
    cdef int chosen = -1
    cdef int new = -1
    cdef int label
    cdef uint32_t i, at
    cdef uint32_t untried = 0
    cdef uint32_t hidden = 0
    cdef double bound
    cdef double most = 0
    child[0] = NO_NODE
    index_children(tree, node)
    for i in range(moves.n):
        label = moves.move[i]
        if actor != observer:
            label = rules.seen_as(content, table, label, observer)
            if label < 0:
                hidden += 1
                if below(rng, hidden) == 0:     # any of those that look the same
                    tree.chance.move[0] = moves.move[i]
                continue
        at = child_at(tree, label)
        if at == NO_NODE and tree.prior:
            at = foresee(rules, content, table, tree, node, moves.move[i], label, spare)
        if at == NO_NODE:
            untried += 1
            if below(rng, untried) == 0:
                new = moves.move[i]
            continue
        tree.nodes[at].available += 1
        bound = confidence(&tree.nodes[at], actor, exploration)
        if chosen < 0 or bound > most:
            most = bound
            chosen = moves.move[i]
            child[0] = at
    if hidden and tree.hidden_at != NO_NODE:
        tree.nodes[tree.hidden_at].available += 1
        if chosen < 0 or confidence(&tree.nodes[tree.hidden_at], actor, exploration) > most:
            chosen = tree.chance.move[0]
            child[0] = tree.hidden_at
    elif hidden and new < 0:
        new = tree.chance.move[0]
    if new >= 0 and (chosen < 0 or tree.n < tree.room):
        chosen = new
        child[0] = NO_NODE
    tree.full += new >= 0 and tree.n >= tree.room
    return chosen


cdef inline double confidence(const Node* node, int actor, double exploration) noexcept nogil:
    cdef double weight = node.visits + node.prior
    return (
        node.value[actor] / weight
        + exploration * sqrt(log(<double> node.available + node.prior) / weight)
    )


cdef void iterate(
    const Rules* rules, const void* content, const void* root, Tree* tree, Rng* rng,
    int observer, double exploration, int policy, int64_t depth, char* world, char* spare,
) noexcept nogil:
    """One world: down the tree, one new node, a rollout, and what came of it back up."""
    cdef Head* head = head_of(world)
    cdef double[MAX_SEATS] gained
    cdef uint32_t node = 0
    cdef uint32_t child
    cdef int steps = 1
    cdef int move, label, i, s
    cdef bint grown = False
    tree.path[0] = 0
    memcpy(world, root, rules.size)
    rules.redeal(content, world, observer, rng)
    while not grown and head.actor != NOBODY and not head.fault and steps < DEPTH:
        if head.actor == CHANCE:
            move = chance_move(rules, content, world, &tree.chance, rng)
            label = rules.seen_as(content, world, move, observer)
            rules.apply(content, world, move)
            if label < 0:
                continue                        # what it cannot see is no node
            child = find_child(tree, node, label)
        else:
            tree.decisions += 1
            tree.moves.n = 0
            rules.legal(content, world, &tree.moves)
            if tree.moves.n == 1 and head.actor == observer:
                rules.apply(content, world, tree.moves.move[0])
                continue                        # nothing to decide in any world
            move = choose_edge(
                rules, content, world, tree, node, observer, exploration, rng, &child, spare,
            )
            label = move
            if head.actor != observer:
                label = rules.seen_as(content, world, move, observer)
            grown = child == NO_NODE or tree.nodes[child].visits == 0
            rules.apply(content, world, move)
        if child == NO_NODE:
            child = add_node(tree, node, HIDDEN_LABEL if label < 0 else label)
            if child == NO_NODE:
                break
            if grown:
                tree.nodes[child].available = 1
        if tree.marked and tree.nodes[child].visits == 0:
            tree.nodes[child].mark = mark_of(rules, world, observer)
        node = child
        tree.path[steps] = node
        steps += 1
    if policy != ROLL_NONE:
        roll_out(rules, content, world, tree, rng, policy, depth, spare)
    utilities(rules, content, world, gained)
    for i in range(steps):
        tree.nodes[tree.path[i]].visits += 1
        for s in range(head.n_seats):
            tree.nodes[tree.path[i]].value[s] += gained[s]
    tree.iterations += 1


cdef class Search:
    """One tree for one seat at one table. ``run`` it for as long as wanted, then look at it."""
    cdef Tree* tree
    cdef State root, world, spare
    cdef Rng rng
    cdef int seat, policy
    cdef int64_t depth
    cdef double exploration
    cdef bint running           # a thread is in run(), without the interpreter lock

    def __cinit__(
        self, State state not None, seat, *, seed, stream, exploration, rollout, depth, prior,
        memory, keep=False,
    ):
        cdef uint64_t room
        self.seat = seat_of(state, seat)
        if head_of(state.table).actor != self.seat:
            raise BadOption(f"seat {seat} is not asked here")
        self.root = state.copy()
        self.world = state.copy()
        self.spare = state.copy()
        self.exploration = exploration
        self.policy = {"none": ROLL_NONE, "random": ROLL_RANDOM, "greedy": ROLL_GREEDY}[rollout]
        self.depth = PLAYOUT_LIMIT if depth is None else depth
        seed_rng(&self.rng, seed_of(seed), seed_of(stream))
        room = max(2, min(memory // sizeof(Node), 0xFFFF_FFF0))
        self.tree = <Tree*> calloc(1, sizeof(Tree))
        if self.tree == NULL:
            raise MemoryError
        self.tree.nodes = <Node*> malloc(room * sizeof(Node))
        if self.tree.nodes == NULL:
            raise MemoryError
        self.tree.room = <uint32_t> room
        self.tree.n = 1
        self.tree.marked = keep
        self.tree.prior = prior
        memset(self.tree.nodes, 0, sizeof(Node))

    def __dealloc__(self):
        if self.tree != NULL:
            free(self.tree.nodes)
        free(self.tree)

    def go_on(self, State state not None):
        """Go on at another table with what the tree knows of it; False if it knows nothing."""
        cdef Engine engine = self.root.engine
        cdef bint found
        self.stand_still()
        if state.engine is not engine or head_of(state.table).actor != self.seat:
            return False
        found = keep_from(self.tree, mark_of(&engine.rules, state.table, self.seat))
        if found:
            memcpy(self.root.table, state.table, engine.rules.size)
            self.tree.iterations = 0
            self.tree.decisions = 0
        return found

    def run(self, iterations):
        """Search on; without the interpreter lock, so that several trees grow at once."""
        cdef int64_t left = count_of(iterations, "iterations", 0, 2_000_000_000)
        cdef Engine engine = self.root.engine
        self.stand_still()
        self.running = True
        with nogil:
            while left > 0:
                left -= 1
                iterate(
                    &engine.rules, engine.content, self.root.table, self.tree, &self.rng,
                    self.seat, self.exploration, self.policy, self.depth,
                    <char*> self.world.table, <char*> self.spare.table,
                )
        self.running = False

    cdef int stand_still(self) except -1:
        """Refuse to touch a tree that another thread is growing."""
        if self.running:
            raise BadOption("this tree is being grown by another thread: give each its own")
        return 0

    @property
    def iterations(self):
        return self.tree.iterations

    @property
    def decisions(self):
        """Answers of seats, in the tree and in rollouts."""
        return self.tree.decisions

    @property
    def nodes(self):
        return self.tree.n

    @property
    def is_full(self):
        """Whether the tree could not grow for want of memory."""
        return self.tree.full > 0

    def values(self):
        """The mean utility of each seat."""
        return self.means(0)

    cdef tuple means(self, uint32_t node):
        cdef int i
        cdef double visits = max(1, self.tree.nodes[node].visits + self.tree.nodes[node].prior)
        return tuple([
            self.tree.nodes[node].value[i] / visits
            for i in range(head_of(self.root.table).n_seats)
        ])

    def moves(self):
        """Index, visits and mean utilities of every move tried at the root, ascending."""
        cdef uint32_t child = self.tree.nodes[0].child
        found = []
        while child != NO_NODE:
            found.append((
                self.tree.nodes[child].label, self.tree.nodes[child].visits, self.means(child),
            ))
            child = self.tree.nodes[child].next
        return sorted(found)

    def variation(self, length):
        """The labels that were visited most, one after the other; -1 for what is not seen."""
        cdef uint32_t node = 0
        cdef uint32_t child, best
        line = []
        while len(line) < length:
            best = NO_NODE
            child = self.tree.nodes[node].child
            while child != NO_NODE:
                if best == NO_NODE or self.tree.nodes[child].visits > self.tree.nodes[best].visits:
                    best = child
                child = self.tree.nodes[child].next
            if best == NO_NODE or self.tree.nodes[best].visits < 2:
                break
            label = self.tree.nodes[best].label
            line.append(-1 if label == HIDDEN_LABEL else label)
            node = best
        return line
