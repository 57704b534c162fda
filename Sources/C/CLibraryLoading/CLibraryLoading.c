#include "CLibraryLoading.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

_Static_assert(sizeof(void *) == sizeof(void (*)(void)), "POSIX: addresses of functions are addresses");

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static bool find(const struct hitchless_library *library, void *handle) {
  for (size_t index = 0; index < library->count; index++) {
    void *address = dlsym(handle, library->names[index]);
    if (!address) return false;
    memcpy((char *)library->functions + index * sizeof address, &address, sizeof address);
  }
  return true;
}

bool hitchless_load_library(struct hitchless_library *library) {
  int state = __atomic_load_n(&library->state, __ATOMIC_ACQUIRE);
  if (state != 0) return state > 0;
  pthread_mutex_lock(&mutex);
  if (library->state == 0) {
    // All of its symbols now: a decoder that has given up its rights can look for none later.
    void *handle = dlopen(library->soname, RTLD_NOW | RTLD_LOCAL);
    bool is_found = handle && find(library, handle);
    if (handle && !is_found) dlclose(handle);
    __atomic_store_n(&library->state, is_found ? 1 : -1, __ATOMIC_RELEASE);
  }
  state = library->state;
  pthread_mutex_unlock(&mutex);
  return state > 0;
}
