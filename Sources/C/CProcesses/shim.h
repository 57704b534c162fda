// What starts and ends processes and is not in Swift's Glibc module. Headers that the module has parts of are left out: what it has not,
// of the same header, would be this module's then, and not the system's.
#include <elf.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;
extern unsigned long getauxval(unsigned long type);
extern int malloc_trim(unsigned long kept);
extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

static inline char **hitchless_environment(void) { return environ; }

// A number for a process that no other gets, which can be waited for; negative if there is none.
static inline int hitchless_process_handle(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

static inline void hitchless_send_signal(int handle, int signal) { syscall(SYS_pidfd_send_signal, handle, signal, (void *)0, 0); }

// What uio.h calls iovec.
struct hitchless_block {
  void *start;
  unsigned long count;
};

// Copies memory of another process, which has to be one that this one may debug, as it may those that it started; returns how much.
static inline long hitchless_read_memory(pid_t process, unsigned long from, void *to, unsigned long count) {
  struct hitchless_block ours = {to, count}, theirs = {(void *)from, count};
  return syscall(SYS_process_vm_readv, process, &ours, 1ul, &theirs, 1ul, 0ul);
}

#if __LP64__
typedef Elf64_Ehdr hitchless_file_head;
#else
typedef Elf32_Ehdr hitchless_file_head;
#endif

// Where the linker puts the head of what this code becomes a part of.
extern const hitchless_file_head __ehdr_start __attribute__((visibility("hidden")));

// Whether that is the program, and not a library that it has loaded: the system tells a program where its own head is.
static inline int hitchless_is_in_program(void) {
  return (const char *)getauxval(AT_PHDR) == (const char *)&__ehdr_start + __ehdr_start.e_phoff;
}
