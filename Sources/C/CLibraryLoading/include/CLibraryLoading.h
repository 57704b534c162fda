// Shared libraries that are loaded when they are used for the first time: a program that never decodes a HEIC does not load a decoder of
// them, and one that runs where that decoder is not installed can say so.
//
// A target of such a library has a header and a file:
//
//     #include <CLibraryLoading.h>                           // CExample.h
//     #include <example.h>
//     #define HITCHLESS_EXAMPLE_FUNCTIONS(function) function(example_open) function(example_close)
//     HITCHLESS_DECLARE_LIBRARY(example, HITCHLESS_EXAMPLE_FUNCTIONS)
//
//     #include "CExample.h"                                  // CExample.c
//     HITCHLESS_DEFINE_LIBRARY(example, "libexample.so.1", HITCHLESS_EXAMPLE_FUNCTIONS)
//
// That makes a struct `hitchless_example` with a pointer to each function, of the type that the library's header gives it; a function
// `hitchless_load_example()`, which returns it, or NULL where the library or one of the functions is missing; and
// `hitchless_loaded_example()`, which returns it without looking, for code that only runs after the other one has succeeded. Both may be
// called from any thread. Calling a function of the library by its bare name does not link.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#define HITCHLESS_DECLARE_LIBRARY(library, FUNCTIONS)                                                                                  \
  struct hitchless_##library {                                                                                                         \
    FUNCTIONS(HITCHLESS_FUNCTION_POINTER)                                                                                              \
  };                                                                                                                                   \
  const struct hitchless_##library *hitchless_load_##library(void);                                                                    \
  const struct hitchless_##library *hitchless_loaded_##library(void);

#define HITCHLESS_DEFINE_LIBRARY(library, soname, FUNCTIONS)                                                                           \
  static struct hitchless_##library library##_functions;                                                                               \
  static const char *const library##_names[] = {FUNCTIONS(HITCHLESS_FUNCTION_NAME)};                                                   \
  static struct hitchless_library library##_library = {                                                                                \
      soname, library##_names, sizeof library##_names / sizeof *library##_names, &library##_functions, 0};                             \
  const struct hitchless_##library *hitchless_load_##library(void) {                                                                   \
    return hitchless_load_library(&library##_library) ? &library##_functions : NULL;                                                   \
  }                                                                                                                                    \
  const struct hitchless_##library *hitchless_loaded_##library(void) { return &library##_functions; }

#define HITCHLESS_FUNCTION_POINTER(name) __typeof__(&name) name;
#define HITCHLESS_FUNCTION_NAME(name) #name,

/// A library, and where the addresses of its functions are to be stored, one after the other.
struct hitchless_library {
  const char *soname;
  const char *const *names;
  size_t count;
  void *functions;
  /// 0 if it was not asked for yet, 1 if it is loaded, -1 if it is missing.
  int state;
};

/// Loads the library unless that was tried before, and finds its functions. False, and nothing loaded, if it or one of them is missing.
bool hitchless_load_library(struct hitchless_library *library);
