#ifndef BENCHMARK_HEAP_H
#define BENCHMARK_HEAP_H

#include <stddef.h>

/// Bytes of the C library's heap that are handed out and not given back; 0 where it does not tell.
size_t benchmark_heap_bytes_in_use(void);

#endif
