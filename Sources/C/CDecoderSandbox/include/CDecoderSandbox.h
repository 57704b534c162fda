// What a program and its decoder process need of the system and is not in Swift's Glibc module: sealed memory, descriptors over sockets,
// handles of processes, and the filter that takes the decoder's rights.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

/// Memory of `count` bytes, all zero, as a descriptor that others can be given. Its size is fixed for ever. Negative if there is none.
int hitchless_shared_memory(unsigned long count);

/// Fixes what the memory holds for ever. False if somebody has it mapped to be written.
bool hitchless_seal(int memory);

/// Sends `count` bytes as one message, with descriptors. False if the other end is gone.
bool hitchless_send(int socket, const void *bytes, unsigned long count, const int *descriptors, int descriptor_count);

/// Receives one message of at most `count` bytes and `descriptor_count` descriptors; those that are not there are -1. Returns its length, 0
/// when the other end is gone or the message is longer.
long hitchless_receive(int socket, void *bytes, unsigned long count, int *descriptors, int descriptor_count);

/// A handle for a process, which no other process gets when that one has ended; negative if there is none.
int hitchless_process_handle(pid_t process);

/// Ends the process of `handle`.
void hitchless_kill(int handle);

/// Waits for the end of the process of `handle`, a child, and returns the signal that ended it; 0 if it ended by itself.
int hitchless_wait(int handle);

/// Takes from this process, for ever, every right but to compute, to have memory up to `memory_limit` bytes and threads of its own, and to use
/// the descriptors that it has. To be called before it has threads. False, and nothing taken, where the system cannot.
bool hitchless_confine(unsigned long memory_limit);
