#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
/* libdispatch: the descriptor that turns readable when the main queue has work, and the call that does the work. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
/* The C library: poll() with nanoseconds. Its headers declare it for C programs that ask for GNU's extensions. */
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
/* Foundation: when the next timer of the main run loop fires, in seconds since the beginning of 2001; 0 if there is none. */
void *CFRunLoopGetMain(void);
double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern const void *const kCFRunLoopDefaultMode;
static inline double hitchless_next_run_loop_timer(void) {
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}
