// What starts and ends processes and is not in Swift's Glibc module. Headers that the module has parts of are left out: what it has not,
// of the same header, would be this module's then, and not the system's.
#pragma once
#include <stdbool.h>
#include <unistd.h>

extern unsigned long getauxval(unsigned long type);
extern int malloc_trim(unsigned long kept);
extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

/// The program's environment, as posix_spawn wants it. Not a copy.
char **hitchless_environment(void);

/// A number for a process that no other gets, which can be waited for; negative if there is none.
int hitchless_process_handle(pid_t process);

/// Sends `signal` to the process of `handle`; nothing if it is gone.
void hitchless_send_signal(int handle, int signal);

/// Copies `count` bytes of another process's memory, which has to be one that this one may debug, as it may those that it started.
/// Returns how many were copied, or a negative number.
long hitchless_read_memory(pid_t process, unsigned long from, void *to, unsigned long count);

/// Whether this code is a part of the program, and not of a library that it has loaded.
int hitchless_is_in_program(void);
