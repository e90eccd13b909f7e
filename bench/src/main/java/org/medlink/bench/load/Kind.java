package org.medlink.bench.load;

/** What a client asks for. */
enum Kind {
    RECOMMEND,
    SCORE,
    SCORE_MANY,
    EXPLAIN,
    FEATURES,
    SEARCH,
    PAGE
}
