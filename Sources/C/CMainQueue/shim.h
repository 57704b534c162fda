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
