/* The part of Pango that is used, which is linked: types, constants and functions with the names and the layout that Pango's headers give
   them. All is part of a binary interface that Pango 1 keeps.

   Not Pango's own headers, because the flags that its pkg-config file says come with are -pthread among them, of which the package manager
   warns in every build of every program. `Tools/check-pango` compares all of it with them. */
#pragma once
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib-object.h>

/* What is only ever pointed at. */
#define OPAQUE(type) typedef struct _##type type;
OPAQUE(PangoAttrIterator) OPAQUE(PangoAttrList) OPAQUE(PangoCairoFont) OPAQUE(PangoCairoFontMap) OPAQUE(PangoContext)
OPAQUE(PangoEngineLang) OPAQUE(PangoEngineShape) OPAQUE(PangoFcFontMap) OPAQUE(PangoFont) OPAQUE(PangoFontDescription)
OPAQUE(PangoFontMap) OPAQUE(PangoFontMetrics) OPAQUE(PangoLanguage) OPAQUE(PangoLayout) OPAQUE(PangoTabArray)
#undef OPAQUE

/* Enumerations, as numbers, and the constants that are used. */
typedef guint32 PangoGlyph;
typedef unsigned int PangoAttrType, PangoDirection, PangoEllipsizeMode, PangoStyle, PangoTabAlign, PangoUnderline;
typedef unsigned int PangoWeight, PangoWrapMode;
#define CONSTANT(type, name, value) static const type name = value;
#include "PangoConstants.h"
#undef CONSTANT

/* Structures. */
typedef gint32 PangoGlyphUnit;
typedef struct _PangoRectangle { int x, y, width, height; } PangoRectangle;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrClass {
  PangoAttrType type;
  PangoAttribute *(*copy)(const PangoAttribute *attr);
  void (*destroy)(PangoAttribute *attr);
  gboolean (*equal)(const PangoAttribute *attr1, const PangoAttribute *attr2);
} PangoAttrClass;
typedef gpointer (*PangoAttrDataCopyFunc)(gconstpointer user_data);
struct _PangoAttribute { const PangoAttrClass *klass; guint start_index, end_index; };
typedef struct _PangoAttrInt { PangoAttribute attr; int value; } PangoAttrInt;
typedef struct _PangoColor { guint16 red, green, blue; } PangoColor;
typedef struct _PangoAttrColor { PangoAttribute attr; PangoColor color; } PangoAttrColor;
typedef struct _PangoAttrShape {
  PangoAttribute attr;
  PangoRectangle ink_rect, logical_rect;
  gpointer data;
  PangoAttrDataCopyFunc copy_func;
  GDestroyNotify destroy_func;
} PangoAttrShape;
typedef struct _PangoGlyphGeometry { PangoGlyphUnit width, x_offset, y_offset; } PangoGlyphGeometry;
typedef struct _PangoGlyphVisAttr { guint is_cluster_start : 1; guint is_color : 1; } PangoGlyphVisAttr;
typedef struct _PangoGlyphInfo { PangoGlyph glyph; PangoGlyphGeometry geometry; PangoGlyphVisAttr attr; } PangoGlyphInfo;
typedef struct _PangoGlyphString { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; int space; } PangoGlyphString;
typedef struct _PangoAnalysis {
  PangoEngineShape *shape_engine;
  PangoEngineLang *lang_engine;
  PangoFont *font;
  guint8 level, gravity, flags, script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;
typedef struct _PangoItem { int offset, length, num_chars; PangoAnalysis analysis; } PangoItem;
typedef struct _PangoGlyphItem { PangoItem *item; PangoGlyphString *glyphs; int y_offset, start_x_offset, end_x_offset; } PangoGlyphItem;
typedef struct _PangoLayoutLine {
  PangoLayout *layout;
  gint start_index, length;
  GSList *runs;
  guint is_paragraph_start : 1;
  guint resolved_dir : 3;
} PangoLayoutLine;

/* Further bits are not used. */
typedef struct _PangoLogAttr {
  guint is_line_break : 1, is_mandatory_break : 1, is_char_break : 1, is_white : 1, is_cursor_position : 1, is_word_start : 1;
  guint is_word_end : 1, is_sentence_boundary : 1, others : 24;
} PangoLogAttr;

#define FUNCTION(result, name, parameters) result name parameters;
#include "PangoFunctions.h"
#undef FUNCTION
