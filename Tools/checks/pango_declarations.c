// Compiled with Pango's own headers, this program checks that Sources/C/CPango has the same declarations; with and without them, it prints
// the layouts of structures. See Tools/check-pango.
#include <stddef.h>
#include <stdio.h>

#ifdef WITH_PANGO_HEADERS
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// A second declaration with different types is an error.
#define FUNCTION(result, name, parameters) result name parameters;
#include "PangoFunctions.h"
#define CONSTANT(type, name, value) _Static_assert(name == (value), #name " has another value");
#include "PangoConstants.h"
#else
#include "CPango.h"
#endif

#define SIZE(type) printf("%s has %zu bytes\n", #type, sizeof(type));
#define FIELD(type, name) printf("%s of %s is at %zu\n", #name, #type, offsetof(type, name));
#define TYPE(type, name, expected)                                                                                                      \
  FIELD(type, name)                                                                                                                      \
  _Static_assert(__builtin_types_compatible_p(__typeof__(((type *)0)->name), expected), #name " has another type");

// Prints the position of a bit in a structure.
static void bit(const char *name, const void *bytes, size_t count) {
  printf("%s:", name);
  for (size_t index = 0; index < count; index++) printf(" %02x", ((const unsigned char *)bytes)[index]);
  printf("\n");
}

int main(void) {
  SIZE(PangoGlyph) SIZE(PangoGlyphUnit) SIZE(PangoDirection) SIZE(PangoStyle) SIZE(PangoWeight)
  SIZE(PangoRectangle) TYPE(PangoRectangle, x, int) TYPE(PangoRectangle, y, int) TYPE(PangoRectangle, width, int)
  TYPE(PangoRectangle, height, int)
  SIZE(PangoAttribute) FIELD(PangoAttribute, klass) TYPE(PangoAttribute, start_index, guint) TYPE(PangoAttribute, end_index, guint)
  SIZE(PangoAttrClass) TYPE(PangoAttrClass, type, PangoAttrType) FIELD(PangoAttrClass, copy) FIELD(PangoAttrClass, destroy)
  FIELD(PangoAttrClass, equal)
  SIZE(PangoAttrShape) FIELD(PangoAttrShape, attr) TYPE(PangoAttrShape, data, gpointer)
  SIZE(PangoGlyphGeometry) FIELD(PangoGlyphGeometry, width) FIELD(PangoGlyphGeometry, x_offset) FIELD(PangoGlyphGeometry, y_offset)
  SIZE(PangoGlyphInfo) FIELD(PangoGlyphInfo, glyph) FIELD(PangoGlyphInfo, geometry) FIELD(PangoGlyphInfo, attr)
  SIZE(PangoGlyphString) TYPE(PangoGlyphString, num_glyphs, int) TYPE(PangoGlyphString, glyphs, PangoGlyphInfo *)
  TYPE(PangoGlyphString, log_clusters, int *)
  SIZE(PangoAnalysis) TYPE(PangoAnalysis, font, PangoFont *) TYPE(PangoAnalysis, level, guint8) TYPE(PangoAnalysis, flags, guint8)
  TYPE(PangoAnalysis, language, PangoLanguage *) TYPE(PangoAnalysis, extra_attrs, GSList *)
  SIZE(PangoItem) TYPE(PangoItem, offset, int) TYPE(PangoItem, length, int) TYPE(PangoItem, num_chars, int)
  TYPE(PangoItem, analysis, PangoAnalysis)
  SIZE(PangoGlyphItem) TYPE(PangoGlyphItem, item, PangoItem *) TYPE(PangoGlyphItem, glyphs, PangoGlyphString *)
  TYPE(PangoGlyphItem, y_offset, int) TYPE(PangoGlyphItem, start_x_offset, int) TYPE(PangoGlyphItem, end_x_offset, int)
  SIZE(PangoLayoutLine) TYPE(PangoLayoutLine, layout, PangoLayout *) TYPE(PangoLayoutLine, start_index, gint)
  TYPE(PangoLayoutLine, length, gint) TYPE(PangoLayoutLine, runs, GSList *)
  SIZE(PangoLogAttr)
  static PangoLogAttr sentence;
  sentence.is_sentence_boundary = 1;
  bit("is_sentence_boundary", &sentence, sizeof sentence);
  static PangoLayoutLine first, direction;
  first.is_paragraph_start = 1;
  direction.resolved_dir = 5;
  bit("is_paragraph_start", &first, sizeof first);
  bit("resolved_dir", &direction, sizeof direction);
  static PangoGlyphVisAttr start, color;
  start.is_cluster_start = 1;
  color.is_color = 1;
  bit("is_cluster_start", &start, sizeof start);
  bit("is_color", &color, sizeof color);
  return 0;
}
