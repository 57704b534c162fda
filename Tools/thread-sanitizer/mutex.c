// The thread sanitizer sees what the compiler instrumented. The fast paths of `Synchronization.Mutex` are compiled into whoever uses it;
// the slow ones, taken when two threads meet, are in the library and unknown to it, so that every value that was handed over under
// contention looks like a race. Preloaded into a sanitized program, this tells the sanitizer that the slow paths acquire and release
// the mutex, and changes nothing else.
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
