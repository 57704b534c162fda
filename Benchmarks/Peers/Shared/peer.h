// The code that the programs in C and C++ share: options, clocks, the texts of a row, and the results. README.md describes the workload.
#ifndef PEER_H
#define PEER_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  PEER_WIDTH = 400, PEER_HEIGHT = 800, PEER_ROW = 300, PEER_PHOTO = 220, PEER_PHOTOS = 16, PEER_FIRST_ROW = 1000, PEER_SPEED = 1500,
  PEER_UPDATED_ROW = 50000, PEER_MOST_FRAMES = 65536
};

typedef struct {
  const char *work, *assets, *out;
  uint32_t rows, jumps;
  double seconds;
  // The time of the monotonic clock just before the program was launched, and the process identifier of the X server.
  int64_t start;
  int server;
} PeerOptions;

static inline PeerOptions peer_options(int count, char **values) {
  PeerOptions options = {.work = "steady", .assets = ".", .out = "result", .rows = 100000, .jumps = 200, .seconds = 20};
  for (int i = 1; i + 1 < count; i += 2) {
    const char *name = values[i], *value = values[i + 1];
    if (!strcmp(name, "--work")) options.work = value;
    else if (!strcmp(name, "--assets")) options.assets = value;
    else if (!strcmp(name, "--result")) options.out = value;
    else if (!strcmp(name, "--rows")) options.rows = (uint32_t)strtoul(value, NULL, 10);
    else if (!strcmp(name, "--jumps")) options.jumps = (uint32_t)strtoul(value, NULL, 10);
    else if (!strcmp(name, "--duration")) options.seconds = atof(value);
  }
  const char *start = getenv("PEER_START"), *server = getenv("PEER_SERVER");
  options.start = start ? atoll(start) : 0;
  options.server = server ? atoi(server) : 0;
  return options;
}

static inline int peer_is(const PeerOptions *options, const char *work) { return strcmp(options->work, work) == 0; }

// Returns the time in nanoseconds.
static inline int64_t peer_time(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}
static inline int64_t peer_now(void) { return peer_time(CLOCK_MONOTONIC); }

// Returns the processor time of the X server in nanoseconds, which the kernel counts in hundredths of a second; 0 without one.
static inline int64_t peer_server_time(int process) {
  char path[64], line[1024];
  unsigned long user = 0, system = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = process > 0 ? fopen(path, "r") : NULL;
  if (!file) return 0;
  char *rest = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
  if (rest) sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  fclose(file);
  return (int64_t)(user + system) * (1000000000LL / sysconf(_SC_CLK_TCK));
}

// Returns the value of a line of /proc/self/status, in megabytes.
static inline double peer_memory(const char *name) {
  char line[256];
  long kilobytes = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) kilobytes = atol(line + strlen(name) + 1);
  if (file) fclose(file);
  return kilobytes / 1024.0;
}

static inline void peer_title(uint32_t row, char *text, size_t size) {
  static const char *const places[] = {"Cusco", "Lisbon", "Oaxaca", "Kyoto", "Hanoi", "Quito", "Bergen", "Galway"};
  snprintf(text, size, "%s %u", places[row % 8], row);
}
static inline void peer_subtitle(uint32_t row, char *text, size_t size) {
  snprintf(text, size, "Album %u, photo %u of 365, %u.%u MB", row / 365 + 1, row % 365 + 1, 2 + row % 5, row % 10);
}

// Returns the offset of the list after `seconds` of motion.
static inline double peer_offset(double seconds) { return PEER_FIRST_ROW * PEER_ROW + (double)(int64_t)(PEER_SPEED * seconds + 0.5); }

// Random numbers, so that every program has the same rows.
static inline uint32_t peer_random(uint64_t *state) {
  *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (uint32_t)(*state >> 33);
}

// Reads a whole file; the program ends if it does not exist.
static inline void *peer_read(const char *folder, const char *name, size_t *size) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) exit((perror(path), 2));
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  void *bytes = malloc(*size + 1);
  if (fread(bytes, 1, *size, file) != *size) exit((perror(path), 2));
  fclose(file);
  return bytes;
}

// Reads the pixels of a photo: blue, green, red, 255.
static inline uint8_t *peer_photo(const char *folder, unsigned number) {
  char name[32];
  size_t size;
  snprintf(name, sizeof name, "photo-%02u.bgra", number % PEER_PHOTOS);
  return (uint8_t *)peer_read(folder, name, &size);
}

// The results of a run: lines "name value" in the file of the options, and the frames' costs in nanoseconds as lines "frame value".
typedef struct {
  PeerOptions options;
  FILE *file;
  int64_t frames[PEER_MOST_FRAMES];
  int count;
  int64_t began, process, server;
} PeerResult;

static inline void peer_open(PeerResult *result, PeerOptions options) {
  memset(result, 0, sizeof *result);
  result->options = options;
  result->file = fopen(options.out, "w");
  if (!result->file) exit((perror(options.out), 2));
}
static inline void peer_say(PeerResult *result, const char *name, double value) { fprintf(result->file, "%s %.6f\n", name, value); }
static inline void peer_first_frame(PeerResult *result, int64_t end) {
  peer_say(result, "firstFrame", (end - result->options.start) / 1e6);
  peer_say(result, "firstFrameMemory", peer_memory("VmRSS"));
}
static inline void peer_frame(PeerResult *result, int64_t cost) {
  if (result->count < PEER_MOST_FRAMES) result->frames[result->count++] = cost;
}
static inline void peer_begin(PeerResult *result) {
  result->began = peer_now();
  result->process = peer_time(CLOCK_PROCESS_CPUTIME_ID);
  result->server = peer_server_time(result->options.server);
}
static inline void peer_end(PeerResult *result) {
  double seconds = (peer_now() - result->began) / 1e9;
  peer_say(result, "seconds", seconds);
  peer_say(result, "processTime", (peer_time(CLOCK_PROCESS_CPUTIME_ID) - result->process) / 1e9 / seconds);
  peer_say(result, "serverTime", (peer_server_time(result->options.server) - result->server) / 1e9 / seconds);
}
// Writes all results and ends the program.
static inline void peer_finish(PeerResult *result) {
  peer_say(result, "peakMemory", peer_memory("VmHWM"));
  for (int i = 0; i < result->count; i++) fprintf(result->file, "frame %lld\n", (long long)result->frames[i]);
  fclose(result->file);
  _exit(0);
}

#endif
