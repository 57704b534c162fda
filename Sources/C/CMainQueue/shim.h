#pragma once
/* libdispatch: the descriptor that turns readable when the main queue has work, and the call that does the work. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
