#include "BenchmarkHeap.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

// Swift's own module of the C library leaves this function out.
size_t benchmark_heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t benchmark_heap_bytes_in_use(void) { return 0; }
#endif
