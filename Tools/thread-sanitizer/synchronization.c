// The thread sanitizer sees the code that the compiler instrumented. The fast paths of `Synchronization.Mutex` are compiled into its users;
// the slow ones, taken under contention, are in the library and unknown to the sanitizer, so that every value that was handed over under
// contention looks like a race. Preloaded into a sanitized program, this library tells the sanitizer that the slow paths acquire and
// release the mutex, and changes nothing else.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void (*LockSlow)(uint32_t, SELF void *);
typedef SWIFT void (*UnlockSlow)(SELF void *);

SWIFT void lock_slow(uint32_t state, SELF void *self) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void unlock_slow(SELF void *self) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lock_slow(uint32_t state, SELF void *self) {
  static LockSlow next;
  if (!next) next = (LockSlow)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next(state, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF void *self) {
  static UnlockSlow next;
  if (!next) next = (UnlockSlow)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  next(self);
}

// The concurrency library tells the sanitizer about a continuation whose task already waits, but not about one that is resumed before its
// task waits for it: `swift_continuation_await` then returns at once, and everything that the other thread wrote before the resumption
// looks like a race. A continuation is its task, so both sides use it as the identity. Checked continuations are resumed and awaited inside
// the library, where this function is not called.
#define SWIFT_ASYNC __attribute__((swiftasynccall))

typedef SWIFT void (*Resume)(void *task);
typedef SWIFT void (*ResumeWithError)(void *task, void *error);
typedef SWIFT_ASYNC void (*Await)(void *context);

SWIFT void *swift_task_getCurrent(void) __attribute__((weak));

SWIFT void swift_continuation_resume(void *task) {
  static Resume next;
  if (!next) next = (Resume)dlsym(RTLD_NEXT, "swift_continuation_resume");
  if (__tsan_release) __tsan_release(task);
  next(task);
}

SWIFT void swift_continuation_throwingResume(void *task) {
  static Resume next;
  if (!next) next = (Resume)dlsym(RTLD_NEXT, "swift_continuation_throwingResume");
  if (__tsan_release) __tsan_release(task);
  next(task);
}

SWIFT void swift_continuation_throwingResumeWithError(void *task, void *error) {
  static ResumeWithError next;
  if (!next) next = (ResumeWithError)dlsym(RTLD_NEXT, "swift_continuation_throwingResumeWithError");
  if (__tsan_release) __tsan_release(task);
  next(task, error);
}

SWIFT_ASYNC void swift_continuation_await(void *context) {
  static Await next;
  if (!next) next = (Await)dlsym(RTLD_NEXT, "swift_continuation_await");
  if (__tsan_acquire && swift_task_getCurrent) __tsan_acquire(swift_task_getCurrent());
  __attribute__((musttail)) return next(context);
}
