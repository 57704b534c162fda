#define _GNU_SOURCE
#include "CDecoderSandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int hitchless_shared_memory(unsigned long count) {
  int memory = memfd_create("hitchless picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, (off_t)count) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0) return memory;
  close(memory);
  return -1;
}

bool hitchless_seal(int memory) { return fcntl(memory, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SEAL) == 0; }

enum { most_descriptors = 4 };
union control {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(most_descriptors * sizeof(int))];
};

bool hitchless_send(int socket, const void *bytes, unsigned long count, const int *descriptors, int descriptor_count) {
  struct iovec data = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1};
  union control control;
  if (descriptor_count > most_descriptors) return false;
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE((unsigned long)descriptor_count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN((unsigned long)descriptor_count * sizeof(int));
    memcpy(CMSG_DATA(head), descriptors, (unsigned long)descriptor_count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count;
}

long hitchless_receive(int socket, void *bytes, unsigned long count, int *descriptors, int descriptor_count) {
  struct iovec data = {bytes, count};
  union control control;
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got <= 0) return 0;
  int found[most_descriptors], found_count = 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    int here = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    for (int index = 0; index < here && found_count < most_descriptors; index++)
      memcpy(&found[found_count++], CMSG_DATA(head) + (unsigned long)index * sizeof(int), sizeof(int));
  }
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) || found_count > descriptor_count) {
    for (int index = 0; index < found_count; index++) close(found[index]);
    return 0;
  }
  for (int index = 0; index < descriptor_count; index++) descriptors[index] = index < found_count ? found[index] : -1;
  return got;
}

int hitchless_process_handle(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

void hitchless_kill(int handle) { syscall(SYS_pidfd_send_signal, handle, SIGKILL, (void *)0, 0); }

int hitchless_wait(int handle) {
  siginfo_t end;
  memset(&end, 0, sizeof end);
  int code;
  do code = waitid(P_PIDFD, (id_t)handle, &end, WEXITED);
  while (code < 0 && errno == EINTR);
  return code == 0 && (end.si_code == CLD_KILLED || end.si_code == CLD_DUMPED) ? end.si_status : 0;
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define OWN_ARCHITECTURE 0
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
// The low half of an argument, on machines that store it first; the flags that are looked at are there.
#define LOAD_ARGUMENT(number) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[number]))
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), RETURN(SECCOMP_RET_ALLOW)
// As if it were not there: libraries ask for these and can do without.
#define REFUSE(call, error) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), RETURN(SECCOMP_RET_ERRNO | error)
// As if it had been done: nothing is.
#define ANSWER(call) REFUSE(call, 0)
// Allowed if none of `flags` is set in an argument.
#define ALLOW_WITHOUT(call, number, flags)                                                                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), LOAD_ARGUMENT(number), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flags, 0, 1),           \
      RETURN(SECCOMP_RET_KILL_PROCESS), RETURN(SECCOMP_RET_ALLOW)

bool hitchless_confine(unsigned long memory_limit) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // Its requests, answers and end; the last words of a program that crashes, which nobody reads, and its signal to itself.
      ALLOW(SYS_recvmsg), ALLOW(SYS_sendmsg), ALLOW(SYS_close), ALLOW(SYS_exit), ALLOW(SYS_exit_group), ALLOW(SYS_write),
      ALLOW(SYS_lseek), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4), LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), RETURN(SECCOMP_RET_ALLOW),
      // Memory, of which none can be executed.
      ALLOW_WITHOUT(SYS_mmap, 2, PROT_EXEC), ALLOW_WITHOUT(SYS_mprotect, 2, PROT_EXEC), ALLOW(SYS_munmap), ALLOW(SYS_mremap),
      ALLOW(SYS_madvise), ALLOW(SYS_brk),
      // Threads of its own: what is not a thread would be another process.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4), LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), RETURN(SECCOMP_RET_ALLOW),
      REFUSE(SYS_clone3, ENOSYS), ALLOW(SYS_futex), ALLOW(SYS_set_robust_list), ALLOW(SYS_rseq), ALLOW(SYS_gettid), ALLOW(SYS_getpid),
      ALLOW(SYS_sched_yield), ALLOW(SYS_rt_sigprocmask), ALLOW(SYS_rt_sigaction), ALLOW(SYS_rt_sigreturn),
      // Time.
      ALLOW(SYS_clock_gettime), ALLOW(SYS_clock_nanosleep), ALLOW(SYS_nanosleep), ALLOW(SYS_getrandom),
      // Asked for by the C library and the decoders' threads.
      REFUSE(SYS_openat, EACCES), REFUSE(SYS_newfstatat, EACCES), REFUSE(SYS_readlinkat, EACCES),
      REFUSE(SYS_prctl, EPERM), REFUSE(SYS_prlimit64, EPERM), REFUSE(SYS_sched_getaffinity, EPERM), REFUSE(SYS_getpriority, EPERM),
      REFUSE(SYS_setpriority, EPERM), REFUSE(SYS_sysinfo, EPERM),
      // Whether a file may be read: yes, whichever. Pango asks for each font, also for those that are open. Reading it is refused.
      ANSWER(SYS_faccessat),
      // Asked for by GLib before it writes a warning, which nobody reads.
      REFUSE(SYS_getpeername, ENOTSOCK), REFUSE(SYS_ioctl, ENOTTY),
#if defined(__x86_64__)
      REFUSE(SYS_open, EACCES), REFUSE(SYS_stat, EACCES), REFUSE(SYS_readlink, EACCES), ANSWER(SYS_access),
#endif
      RETURN(SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  struct rlimit memory = {memory_limit, memory_limit}, none = {0, 0}, few = {16, 16};
  return OWN_ARCHITECTURE != 0 && setrlimit(RLIMIT_AS, &memory) == 0 && setrlimit(RLIMIT_CORE, &none) == 0 &&
         setrlimit(RLIMIT_FSIZE, &none) == 0 && setrlimit(RLIMIT_NOFILE, &few) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
