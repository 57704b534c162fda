#include "CJPEGDecoder.h"
#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <CTurboJPEG.h>
#include <jerror.h>

static const struct hitchless_libjpeg *library(void) { return hitchless_loaded_libjpeg(); }

/* libjpeg reports errors by calling a function that must not return. Each function below sets a jump target of its own and is
   left by that jump, so that no jump ever crosses a frame of the caller. */

/* All coefficients of a component of a picture in several scans. */
typedef struct hitchless_jpeg_blocks {
  void *memory;
  size_t size;
  JBLOCKROW *rows;
  JDIMENSION count;
} hitchless_jpeg_blocks;

struct hitchless_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  hitchless_jpeg_stop stop;
  void *context;
  int maximum_scans;
  int outcome;
  /* Whether damage is no failure, and what there was of it. */
  bool is_tolerant;
  int damage;
  /* Where the data come from: memory, or else a file and a piece of it; and how far they were read. */
  struct jpeg_source_mgr source;
  const unsigned char *bytes;
  size_t count;
  int file;
  off_t offset;
  /* What comes before them. */
  const unsigned char *head;
  size_t head_count;
  unsigned char *piece;
  hitchless_jpeg_blocks blocks[MAX_COMPONENTS];
  int blocks_count;
  char message[JMSG_LENGTH_MAX];
};

enum { hitchless_jpeg_piece = 1 << 15 };

/* Keeps damage, with its message, if it is tolerated. */
static bool hitchless_jpeg_tolerated(hitchless_jpeg *self) {
  if (!self->is_tolerant) return false;
  if (!self->damage) self->damage = self->outcome;
  self->outcome = 0;
  return true;
}

static void hitchless_jpeg_error_exit(j_common_ptr common) {
  hitchless_jpeg *self = (hitchless_jpeg *)common->client_data;
  switch (common->err->msg_code) {
  case JERR_OUT_OF_MEMORY:
    self->outcome = hitchless_jpeg_out_of_memory;
    break;
  default:
    self->outcome = hitchless_jpeg_failed;
  }
  common->err->format_message(common, self->message);
  longjmp(self->escape, 1);
}

/* Warnings that say the picture is not whole become errors; those about its container (stray bytes, odd revisions) are ignored. */
static void hitchless_jpeg_emit_message(j_common_ptr common, int level) {
  if (level >= 0) return;
  hitchless_jpeg *self = (hitchless_jpeg *)common->client_data;
  switch (common->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
    self->outcome = hitchless_jpeg_truncated;
    break;
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_MUST_RESYNC:
  case JWRN_NOT_SEQUENTIAL:
    self->outcome = hitchless_jpeg_failed;
    break;
  default:
    return;
  }
  if (!self->damage) common->err->format_message(common, self->message);
  if (hitchless_jpeg_tolerated(self)) return;
  longjmp(self->escape, 1);
}

static void hitchless_jpeg_output_message(j_common_ptr common) { (void)common; }

static void hitchless_jpeg_watch(j_common_ptr common) {
  hitchless_jpeg *self = (hitchless_jpeg *)common->client_data;
  if (self->stop && self->stop(self->context)) {
    self->outcome = hitchless_jpeg_stopped;
    longjmp(self->escape, 1);
  }
  if (common->is_decompressor && self->info.input_scan_number > self->maximum_scans) {
    self->outcome = hitchless_jpeg_too_large;
    snprintf(
        self->message, sizeof self->message, "%d scans or more, the limit is %d", self->info.input_scan_number, self->maximum_scans);
    longjmp(self->escape, 1);
  }
}

/* Coefficients are the most that is held of a picture. They come from the system in large pages, where the library would take small ones: a
   fifth of the time of decoding 24 megapixels is saved, and nearly all of the time of giving them back, which is what is left to do after
   a cancel. The library gets at them by these two functions only. */
static jvirt_barray_ptr hitchless_jpeg_request_blocks(
    j_common_ptr common, int pool, boolean pre_zero, JDIMENSION across, JDIMENSION rows, JDIMENSION at_once) {
  (void)pool, (void)pre_zero, (void)at_once; /* all are zero, and all are there at once */
  hitchless_jpeg *self = (hitchless_jpeg *)common->client_data;
  if (self->blocks_count == MAX_COMPONENTS) ERREXIT(common, JERR_COMPONENT_COUNT);
  hitchless_jpeg_blocks *blocks = &self->blocks[self->blocks_count];
  blocks->size = (size_t)across * rows * sizeof(JBLOCK);
  blocks->rows = (JBLOCKROW *)malloc(rows * sizeof(JBLOCKROW));
  blocks->memory = mmap(NULL, blocks->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!blocks->rows || blocks->memory == MAP_FAILED) {
    free(blocks->rows);
    if (blocks->memory != MAP_FAILED) munmap(blocks->memory, blocks->size);
    ERREXIT1(common, JERR_OUT_OF_MEMORY, 0);
  }
  madvise(blocks->memory, blocks->size, MADV_HUGEPAGE);
  for (JDIMENSION row = 0; row < rows; row++) blocks->rows[row] = (JBLOCKROW)blocks->memory + (size_t)row * across;
  blocks->count = rows;
  self->blocks_count++;
  return (jvirt_barray_ptr)blocks;
}

static JBLOCKARRAY hitchless_jpeg_access_blocks(
    j_common_ptr common, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writable) {
  (void)writable;
  hitchless_jpeg_blocks *blocks = (hitchless_jpeg_blocks *)array;
  if (count > blocks->count || first > blocks->count - count) ERREXIT(common, JERR_BAD_VIRTUAL_ACCESS);
  return blocks->rows + first;
}

void hitchless_jpeg_free(hitchless_jpeg *self) {
  if (!self) return;
  if (!setjmp(self->escape)) library()->jpeg_destroy_decompress(&self->info);
  for (int i = 0; i < self->blocks_count; i++) {
    munmap(self->blocks[i].memory, self->blocks[i].size);
    free(self->blocks[i].rows);
  }
  free(self->piece);
  free(self);
}

static void hitchless_jpeg_source_begin(j_decompress_ptr info) { (void)info; }

/* Memory is handed over in the same pieces as a file: at the end of one libjpeg-turbo decodes more carefully and sees damage that it passes
   over elsewhere, and the same bytes are to be the same picture wherever they are. */
static boolean hitchless_jpeg_source_fill(j_decompress_ptr info) {
  hitchless_jpeg *self = (hitchless_jpeg *)info->client_data;
  if (self->head_count > 0) {
    self->source.next_input_byte = self->head;
    self->source.bytes_in_buffer = self->head_count;
    self->head_count = 0;
    return TRUE;
  }
  const unsigned char *piece = self->piece;
  ssize_t count;
  if (self->bytes) {
    const size_t left = (uint64_t)self->offset < self->count ? self->count - (size_t)self->offset : 0;
    count = (ssize_t)(left < hitchless_jpeg_piece ? left : hitchless_jpeg_piece);
    piece = self->bytes + (self->count - left);
  } else {
    do count = pread(self->file, self->piece, hitchless_jpeg_piece, self->offset);
    while (count < 0 && errno == EINTR);
  }
  if (count <= 0) {
    self->outcome = hitchless_jpeg_truncated;
    if (!self->damage) snprintf(self->message, sizeof self->message, "%s", count < 0 ? strerror(errno) : "Premature end of JPEG file");
    static const JOCTET end[2] = {0xFF, JPEG_EOI};
    if (!hitchless_jpeg_tolerated(self)) longjmp(self->escape, 1);
    self->source.next_input_byte = end;
    self->source.bytes_in_buffer = sizeof end;
    return TRUE;
  }
  self->offset += count;
  self->source.next_input_byte = piece;
  self->source.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void hitchless_jpeg_source_skip(j_decompress_ptr info, long count) {
  hitchless_jpeg *self = (hitchless_jpeg *)info->client_data;
  if (count <= 0) return;
  if ((size_t)count <= self->source.bytes_in_buffer) {
    self->source.next_input_byte += count;
    self->source.bytes_in_buffer -= (size_t)count;
  } else {
    self->offset += count - (long)self->source.bytes_in_buffer;
    self->source.bytes_in_buffer = 0;
  }
}

hitchless_jpeg *hitchless_jpeg_open(
    const unsigned char *bytes, size_t count, int file, const hitchless_jpeg_entry *entry, int maximum_scans, hitchless_jpeg_stop stop,
    void *context) {
  hitchless_jpeg *self = (hitchless_jpeg *)calloc(1, sizeof *self);
  if (!self) return NULL;
  if (!bytes && !(self->piece = (unsigned char *)malloc(hitchless_jpeg_piece))) {
    free(self);
    return NULL;
  }
  self->info.err = library()->jpeg_std_error(&self->errors);
  self->errors.error_exit = hitchless_jpeg_error_exit;
  self->errors.emit_message = hitchless_jpeg_emit_message;
  self->errors.output_message = hitchless_jpeg_output_message;
  self->info.client_data = self;
  self->progress.progress_monitor = hitchless_jpeg_watch;
  self->stop = stop;
  self->context = context;
  self->maximum_scans = maximum_scans;
  if (setjmp(self->escape)) return self;
  library()->jpeg_CreateDecompress(&self->info, JPEG_LIB_VERSION, sizeof self->info);
  self->info.client_data = self;
  self->info.progress = &self->progress;
  self->info.mem->request_virt_barray = hitchless_jpeg_request_blocks;
  self->info.mem->access_virt_barray = hitchless_jpeg_access_blocks;
  self->bytes = bytes;
  self->count = count;
  self->file = file;
  if (entry) {
    self->head = entry->head;
    self->head_count = entry->head_count;
    self->offset = (off_t)entry->offset;
  }
  self->source.init_source = hitchless_jpeg_source_begin;
  self->source.fill_input_buffer = hitchless_jpeg_source_fill;
  self->source.skip_input_data = hitchless_jpeg_source_skip;
  self->source.resync_to_restart = library()->jpeg_resync_to_restart;
  self->source.term_source = hitchless_jpeg_source_begin;
  self->info.src = &self->source;
  library()->jpeg_save_markers(&self->info, JPEG_APP0 + 2, 0xFFFF);
  library()->jpeg_read_header(&self->info, TRUE);
  return self;
}

int hitchless_jpeg_outcome(const hitchless_jpeg *self) { return self->outcome; }

const char *hitchless_jpeg_message(const hitchless_jpeg *self) { return self->message; }

static hitchless_jpeg_colors hitchless_jpeg_colors_of(J_COLOR_SPACE space) {
  switch (space) {
  case JCS_GRAYSCALE:
    return hitchless_jpeg_colors_grey;
  case JCS_CMYK:
  case JCS_YCCK:
    return hitchless_jpeg_colors_inks;
  default:
    return hitchless_jpeg_colors_rgb;
  }
}

hitchless_jpeg_header hitchless_jpeg_read_header(const hitchless_jpeg *self) {
  const struct jpeg_decompress_struct *info = &self->info;
  hitchless_jpeg_header header;
  header.width = (int)info->image_width;
  header.height = (int)info->image_height;
  header.components = info->num_components;
  header.colors = hitchless_jpeg_colors_of(info->jpeg_color_space);
  header.has_planes = (info->jpeg_color_space == JCS_YCbCr && info->num_components == 3) ||
                      (info->jpeg_color_space == JCS_GRAYSCALE && info->num_components == 1);
  header.is_arithmetic = info->arith_code;
  header.is_adobe = info->saw_Adobe_marker;
  return header;
}

unsigned char *hitchless_jpeg_profile(hitchless_jpeg *self, unsigned *count) {
  JOCTET *bytes = NULL;
  if (setjmp(self->escape)) return NULL;
  return library()->jpeg_read_icc_profile(&self->info, &bytes, count) ? bytes : NULL;
}

uint64_t hitchless_jpeg_coefficients(hitchless_jpeg *self) {
  if (!library()->jpeg_has_multiple_scans(&self->info)) return 0;
  uint64_t blocks = 0;
  for (int i = 0; i < self->info.num_components; i++) {
    const jpeg_component_info *component = &self->info.comp_info[i];
    const uint64_t across = component->h_samp_factor, down = component->v_samp_factor;
    blocks += (component->width_in_blocks + across - 1) / across * across * ((component->height_in_blocks + down - 1) / down * down);
  }
  return blocks * sizeof(JBLOCK);
}

int hitchless_jpeg_start(hitchless_jpeg *self, int eighths, bool as_planes) {
  if (setjmp(self->escape)) return self->outcome;
  self->info.scale_num = (unsigned)eighths;
  self->info.scale_denom = 8;
  /* What is missing was left out on purpose or makes an error: nothing is to be guessed. */
  self->info.do_block_smoothing = FALSE;
  if (as_planes) {
    self->info.raw_data_out = TRUE;
    self->info.out_color_space = self->info.jpeg_color_space;
  } else if (self->info.jpeg_color_space == JCS_CMYK || self->info.jpeg_color_space == JCS_YCCK) {
    self->info.out_color_space = JCS_CMYK;
  } else {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    self->info.out_color_space = JCS_EXT_BGRA;
#else
    self->info.out_color_space = JCS_EXT_ARGB;
#endif
  }
  self->info.dct_method = JDCT_ISLOW;
  library()->jpeg_start_decompress(&self->info);
  return 0;
}

void hitchless_jpeg_tolerate(hitchless_jpeg *self) { self->is_tolerant = library()->jpeg_has_multiple_scans(&self->info); }

int hitchless_jpeg_damage(const hitchless_jpeg *self) { return self->damage; }

int hitchless_jpeg_read(hitchless_jpeg *self, unsigned char *rows, size_t bytes_per_row, int count) {
  if (setjmp(self->escape)) return self->outcome;
  int done = 0;
  while (done < count) {
    JSAMPROW lines[16];
    int wanted = count - done < 16 ? count - done : 16;
    for (int i = 0; i < wanted; i++) lines[i] = rows + (size_t)(done + i) * bytes_per_row;
    int got = (int)library()->jpeg_read_scanlines(&self->info, lines, (JDIMENSION)wanted);
    if (got <= 0) {
      snprintf(self->message, sizeof self->message, "no more rows");
      return self->outcome = hitchless_jpeg_truncated;
    }
    done += got;
  }
  return 0;
}

int hitchless_jpeg_crop(hitchless_jpeg *self, int *first, int *count) {
  if (setjmp(self->escape)) return self->outcome;
  JDIMENSION begin = (JDIMENSION)*first, width = (JDIMENSION)*count;
  library()->jpeg_crop_scanline(&self->info, &begin, &width);
  *first = (int)begin;
  *count = (int)width;
  return 0;
}

int hitchless_jpeg_block_rows(const hitchless_jpeg *self) {
#if JPEG_LIB_VERSION >= 70
  return self->info.max_v_samp_factor * self->info.min_DCT_v_scaled_size;
#else
  return self->info.max_v_samp_factor * self->info.min_DCT_scaled_size;
#endif
}

int hitchless_jpeg_skip(hitchless_jpeg *self, int count) {
  if (setjmp(self->escape)) return self->outcome;
  if ((int)library()->jpeg_skip_scanlines(&self->info, (JDIMENSION)count) == count) return 0;
  snprintf(self->message, sizeof self->message, "no more rows");
  return self->outcome = hitchless_jpeg_truncated;
}

hitchless_jpeg_plane hitchless_jpeg_plane_at(const hitchless_jpeg *self, int index) {
  const jpeg_component_info *component = &self->info.comp_info[index];
#if JPEG_LIB_VERSION >= 70
  int size_x = component->DCT_h_scaled_size, size_y = component->DCT_v_scaled_size;
#else
  int size_x = component->DCT_scaled_size, size_y = component->DCT_scaled_size;
#endif
  hitchless_jpeg_plane plane;
  plane.width = (int)component->downsampled_width;
  plane.height = (int)component->downsampled_height;
  plane.stride = (int)component->width_in_blocks * size_x;
  plane.rows = component->v_samp_factor * size_y;
  plane.extent_x = (double)self->info.image_width * component->h_samp_factor * size_x / (self->info.max_h_samp_factor * 8.0);
  plane.extent_y = (double)self->info.image_height * component->v_samp_factor * size_y / (self->info.max_v_samp_factor * 8.0);
  return plane;
}

int hitchless_jpeg_read_planes(hitchless_jpeg *self, unsigned char *const *planes, const size_t *strides) {
  if (setjmp(self->escape)) return self->outcome;
  JSAMPROW rows[3][64];
  JSAMPARRAY arrays[3];
  JDIMENSION lines = 0;
  for (int i = 0; i < self->info.num_components && i < 3; i++) {
    const int count = hitchless_jpeg_plane_at(self, i).rows;
    for (int row = 0; row < count && row < 64; row++) rows[i][row] = planes[i] + (size_t)row * strides[i];
    arrays[i] = rows[i];
  }
#if JPEG_LIB_VERSION >= 70
  lines = (JDIMENSION)(self->info.max_v_samp_factor * self->info.min_DCT_v_scaled_size);
#else
  lines = (JDIMENSION)(self->info.max_v_samp_factor * self->info.min_DCT_scaled_size);
#endif
  if (library()->jpeg_read_raw_data(&self->info, arrays, lines) == 0) {
    snprintf(self->message, sizeof self->message, "no more rows");
    return self->outcome = hitchless_jpeg_truncated;
  }
  return 0;
}
