#pragma once
#include <webp/decode.h>
#include <webp/encode.h>

/* The interface through which libwebp hands the rows of a lossy picture to a thread of its own. A program may put its own in its place: the
   two functions are exported for that, their header (thread_utils.h) is not installed. */
typedef struct hitchless_webp_worker {
  void *implementation;
  int status; /* 0: none, 1: nothing to do, 2: at work */
  int (*hook)(void *, void *);
  void *first;
  void *second;
  int had_error;
} hitchless_webp_worker;

typedef struct hitchless_webp_workers {
  void (*init)(hitchless_webp_worker *worker);
  int (*reset)(hitchless_webp_worker *worker);
  int (*sync)(hitchless_webp_worker *worker);
  void (*launch)(hitchless_webp_worker *worker);
  void (*execute)(hitchless_webp_worker *worker);
  void (*end)(hitchless_webp_worker *worker);
} hitchless_webp_workers;

int WebPSetWorkerInterface(const hitchless_webp_workers *workers);
const hitchless_webp_workers *WebPGetWorkerInterface(void);
