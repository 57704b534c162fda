// The number of a thread, by which Linux knows its niceness: Swift's Glibc module leaves that call out.
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static inline pid_t hitchless_thread_number(void) { return (pid_t)syscall(SYS_gettid); }
