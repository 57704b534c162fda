#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A JPEG decoder over libjpeg-turbo that reads from memory or from a file in pieces, delivers rows or planes, and can be stopped between
   pieces of work. One thread at a time. A negative result of a function is one of the failures below: read `hitchless_jpeg_message`. */
typedef struct hitchless_jpeg hitchless_jpeg;

/* Asked between pieces of work; nonzero stops the decoding. */
typedef int (*hitchless_jpeg_stop)(void *context);

enum {
  hitchless_jpeg_failed = -1,
  hitchless_jpeg_stopped = -2,
  hitchless_jpeg_truncated = -3,
  hitchless_jpeg_too_large = -4,
  hitchless_jpeg_out_of_memory = -5
};

/* How the components of a picture mean colours. */
typedef enum hitchless_jpeg_colors {
  hitchless_jpeg_colors_rgb,  /* three components, or anything else that libjpeg-turbo converts to them */
  hitchless_jpeg_colors_grey, /* brightness alone */
  hitchless_jpeg_colors_inks  /* CMYK or YCCK */
} hitchless_jpeg_colors;

/* What the header says. */
typedef struct hitchless_jpeg_header {
  int width, height; /* stored pixels */
  int components;
  hitchless_jpeg_colors colors;
  bool has_planes;    /* brightness alone, or brightness and two colour differences: can be decoded as planes */
  bool is_arithmetic; /* coded arithmetically and not with Huffman's codes */
  bool is_adobe;      /* has Adobe's marker: its inks are inverted */
} hitchless_jpeg_header;

/* A component of a decoder that was started with planes. */
typedef struct hitchless_jpeg_plane {
  int width, height;         /* samples that belong to the picture */
  int stride;                /* samples in a row with those that only fill the last block */
  int rows;                  /* rows in a strip */
  double extent_x, extent_y; /* how many samples the picture covers exactly */
} hitchless_jpeg_plane;

/* A place to begin at other than the first byte: `head`, which must outlive the decoder, stands for all bytes before `offset`. */
typedef struct hitchless_jpeg_entry {
  const unsigned char *head;
  size_t head_count;
  uint64_t offset;
} hitchless_jpeg_entry;

/* A decoder that has read the header. The data are the `count` bytes at `bytes`, which must outlive it, or, where that is NULL, what
   the open file `file` holds, which is read piece by piece; from the place `entry` on, if it is not NULL. NULL without memory; a failure is in `hitchless_jpeg_outcome`. To be freed with
   `hitchless_jpeg_free`. */
hitchless_jpeg *hitchless_jpeg_open(
    const unsigned char *bytes, size_t count, int file, const hitchless_jpeg_entry *entry, int maximum_scans, hitchless_jpeg_stop stop,
    void *context);

/* Frees the decoder and all that it holds. NULL is ignored. */
void hitchless_jpeg_free(hitchless_jpeg *self);

/* 0, or the failure of the last function that failed. */
int hitchless_jpeg_outcome(const hitchless_jpeg *self);

/* What the last failure was, as a C string that lives as long as the decoder. */
const char *hitchless_jpeg_message(const hitchless_jpeg *self);

/* What the header says. Only after it was read without a failure. */
hitchless_jpeg_header hitchless_jpeg_read_header(const hitchless_jpeg *self);

/* The colour profile that the header came with, which the caller frees; NULL if there is none or its parts do not fit together. */
unsigned char *hitchless_jpeg_profile(hitchless_jpeg *self, unsigned *count);

/* The bytes that are held from the first scan to the last: all coefficients of a picture whose components come in several. Zero where one
   scan has them all, which then is decoded as it comes. */
uint64_t hitchless_jpeg_coefficients(hitchless_jpeg *self);

/* Starts decoding at `eighths` of the size. Pictures in four inks are delivered as CMYK, all others as native ARGB words, or,
   where `as_planes` is asked for, with each component in a plane of its own as it is stored. Once. */
int hitchless_jpeg_start(hitchless_jpeg *self, int eighths, bool as_planes);

/* Has damage in the scans of a picture in several scans, and their end before its time, be no failure of `hitchless_jpeg_start`: what is
   missing is decoded as far as it is there. To be called before that. */
void hitchless_jpeg_tolerate(hitchless_jpeg *self);

/* The failure that was tolerated first, 0 if there was none. */
int hitchless_jpeg_damage(const hitchless_jpeg *self);

/* Reads the next `count` rows of four bytes per pixel. */
int hitchless_jpeg_read(hitchless_jpeg *self, unsigned char *rows, size_t bytes_per_row, int count);

/* Limits rows to `*count` pixels from `*first` on, of a decoder that was started without planes and has delivered no row. Both are changed to
   whole blocks around these pixels; those beside its edges differ a little where colours are stored coarsely. */
int hitchless_jpeg_crop(hitchless_jpeg *self, int *first, int *count);

/* How many rows are decoded at once. Of a decoder that was started. */
int hitchless_jpeg_block_rows(const hitchless_jpeg *self);

/* Skips the next `count` rows, of a decoder that was started without planes and has read or skipped whole blocks of rows. Whole blocks, too:
   where it ends within one, the library leaves out the rest of that when it skips again. Less than half the work of reading them. */
int hitchless_jpeg_skip(hitchless_jpeg *self, int count);

/* The component `index` of a decoder that was started with planes. */
hitchless_jpeg_plane hitchless_jpeg_plane_at(const hitchless_jpeg *self, int index);

/* Reads the next strip of every plane; plane `i` has room for `rows` rows of `strides[i]` bytes, at most 64 rows. */
int hitchless_jpeg_read_planes(hitchless_jpeg *self, unsigned char *const *planes, const size_t *strides);
