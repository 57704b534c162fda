#define _GNU_SOURCE
#include "CProcesses.h"
#include <elf.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <sys/uio.h>

extern char **environ;

char **hitchless_environment(void) { return environ; }

int hitchless_process_handle(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

void hitchless_send_signal(int handle, int signal) { syscall(SYS_pidfd_send_signal, handle, signal, (void *)0, 0); }

long hitchless_read_memory(pid_t process, unsigned long from, void *to, unsigned long count) {
  struct iovec ours = {to, count}, theirs = {(void *)from, count};
  return process_vm_readv(process, &ours, 1, &theirs, 1, 0);
}

#if __LP64__
typedef Elf64_Ehdr file_head;
#else
typedef Elf32_Ehdr file_head;
#endif

// Where the linker puts the head of what this code becomes a part of.
extern const file_head __ehdr_start __attribute__((visibility("hidden")));

// The system tells a program where its own head is.
int hitchless_is_in_program(void) {
  return (const char *)getauxval(AT_PHDR) == (const char *)&__ehdr_start + __ehdr_start.e_phoff;
}
