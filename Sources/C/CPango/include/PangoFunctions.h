/* The functions of Pango that are called: FUNCTION(result, name, (parameters)), as its headers have them. A call needs one line here, and
   perhaps a type in CPango.h; `Tools/check-pango` compares all with Pango's own headers. */

/* Fonts */
FUNCTION(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (cairo_font_type_t fonttype))
FUNCTION(void, pango_cairo_font_map_set_resolution, (PangoCairoFontMap *fontmap, double dpi))
FUNCTION(void, pango_fc_font_map_set_config, (PangoFcFontMap *fcfontmap, FcConfig *fcconfig))
FUNCTION(PangoContext *, pango_font_map_create_context, (PangoFontMap *fontmap))
FUNCTION(PangoFontDescription *, pango_font_description_new, (void))
FUNCTION(void, pango_font_description_free, (PangoFontDescription *desc))
FUNCTION(void, pango_font_description_set_absolute_size, (PangoFontDescription *desc, double size))
FUNCTION(void, pango_font_description_set_family, (PangoFontDescription *desc, const char *family))
FUNCTION(void, pango_font_description_set_style, (PangoFontDescription *desc, PangoStyle style))
FUNCTION(void, pango_font_description_set_weight, (PangoFontDescription *desc, PangoWeight weight))
FUNCTION(void, pango_font_get_glyph_extents,
    (PangoFont *font, PangoGlyph glyph, PangoRectangle *ink_rect, PangoRectangle *logical_rect))
FUNCTION(PangoFontMetrics *, pango_font_get_metrics, (PangoFont *font, PangoLanguage *language))
FUNCTION(int, pango_font_metrics_get_ascent, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_descent, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_height, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_strikethrough_thickness, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *metrics))
FUNCTION(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *metrics))
FUNCTION(void, pango_font_metrics_unref, (PangoFontMetrics *metrics))

/* Contexts */
FUNCTION(void, pango_cairo_context_set_font_options, (PangoContext *context, const cairo_font_options_t *options))
FUNCTION(PangoFontMetrics *, pango_context_get_metrics,
    (PangoContext *context, const PangoFontDescription *desc, PangoLanguage *language))
FUNCTION(PangoFontMap *, pango_context_get_font_map, (PangoContext *context))
FUNCTION(void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction))
FUNCTION(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language))
FUNCTION(void, pango_context_set_round_glyph_positions, (PangoContext *context, gboolean round_positions))
FUNCTION(PangoLanguage *, pango_language_from_string, (const char *language))

/* Attributes */
FUNCTION(PangoAttribute *, pango_attr_allow_breaks_new, (gboolean allow_breaks))
FUNCTION(PangoAttribute *, pango_attr_background_alpha_new, (guint16 alpha))
FUNCTION(PangoAttribute *, pango_attr_background_new, (guint16 red, guint16 green, guint16 blue))
FUNCTION(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *desc))
FUNCTION(PangoAttribute *, pango_attr_font_features_new, (const char *features))
FUNCTION(PangoAttribute *, pango_attr_foreground_alpha_new, (guint16 alpha))
FUNCTION(PangoAttribute *, pango_attr_foreground_new, (guint16 red, guint16 green, guint16 blue))
FUNCTION(PangoAttribute *, pango_attr_letter_spacing_new, (int letter_spacing))
FUNCTION(PangoAttribute *, pango_attr_rise_new, (int rise))
FUNCTION(PangoAttribute *, pango_attr_shape_new_with_data,
    (const PangoRectangle *ink_rect, const PangoRectangle *logical_rect, gpointer data, PangoAttrDataCopyFunc copy_func,
     GDestroyNotify destroy_func))
FUNCTION(PangoAttribute *, pango_attr_strikethrough_color_new, (guint16 red, guint16 green, guint16 blue))
FUNCTION(PangoAttribute *, pango_attr_strikethrough_new, (gboolean strikethrough))
FUNCTION(PangoAttribute *, pango_attr_underline_color_new, (guint16 red, guint16 green, guint16 blue))
FUNCTION(PangoAttribute *, pango_attr_underline_new, (PangoUnderline underline))
FUNCTION(PangoAttrType, pango_attr_type_register, (const char *name))
FUNCTION(PangoAttribute *, pango_attribute_copy, (const PangoAttribute *attr))
FUNCTION(void, pango_attribute_destroy, (PangoAttribute *attr))
FUNCTION(void, pango_attribute_init, (PangoAttribute *attr, const PangoAttrClass *klass))
FUNCTION(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attr))
FUNCTION(PangoAttrList *, pango_attr_list_new, (void))
FUNCTION(void, pango_attr_list_unref, (PangoAttrList *list))

/* Glyphs */
FUNCTION(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *font))
FUNCTION(void, pango_glyph_string_extents,
    (PangoGlyphString *glyphs, PangoFont *font, PangoRectangle *ink_rect, PangoRectangle *logical_rect))
FUNCTION(void, pango_glyph_string_free, (PangoGlyphString *string))
FUNCTION(int, pango_glyph_string_get_width, (PangoGlyphString *glyphs))
FUNCTION(void, pango_glyph_string_index_to_x,
    (PangoGlyphString *glyphs, const char *text, int length, PangoAnalysis *analysis, int index_, gboolean trailing, int *x_pos))
FUNCTION(PangoGlyphString *, pango_glyph_string_new, (void))
FUNCTION(void, pango_glyph_string_x_to_index,
    (PangoGlyphString *glyphs, const char *text, int length, PangoAnalysis *analysis, int x_pos, int *index_, int *trailing))
FUNCTION(void, pango_get_log_attrs,
    (const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attrs, int attrs_len))
FUNCTION(void, pango_item_free, (PangoItem *item))
FUNCTION(GList *, pango_itemize,
    (PangoContext *context, const char *text, int start_index, int length, PangoAttrList *attrs, PangoAttrIterator *cached_iter))
FUNCTION(void, pango_shape_full,
    (const char *item_text, int item_length, const char *paragraph_text, int paragraph_length, const PangoAnalysis *analysis,
     PangoGlyphString *glyphs))

/* Layouts */
FUNCTION(void, pango_cairo_show_layout_line, (cairo_t *cr, PangoLayoutLine *line))
FUNCTION(void, pango_layout_get_extents, (PangoLayout *layout, PangoRectangle *ink_rect, PangoRectangle *logical_rect))
FUNCTION(PangoLayoutLine *, pango_layout_get_line, (PangoLayout *layout, int line))
FUNCTION(int, pango_layout_get_line_count, (PangoLayout *layout))
FUNCTION(GSList *, pango_layout_get_lines_readonly, (PangoLayout *layout))
FUNCTION(const PangoLogAttr *, pango_layout_get_log_attrs_readonly, (PangoLayout *layout, gint *n_attrs))
FUNCTION(const char *, pango_layout_get_text, (PangoLayout *layout))
FUNCTION(gboolean, pango_layout_is_ellipsized, (PangoLayout *layout))
FUNCTION(void, pango_layout_line_get_extents, (PangoLayoutLine *line, PangoRectangle *ink_rect, PangoRectangle *logical_rect))
FUNCTION(void, pango_layout_line_get_x_ranges, (PangoLayoutLine *line, int start_index, int end_index, int **ranges, int *n_ranges))
FUNCTION(void, pango_layout_line_index_to_x, (PangoLayoutLine *line, int index_, gboolean trailing, int *x_pos))
FUNCTION(gboolean, pango_layout_line_x_to_index, (PangoLayoutLine *line, int x_pos, int *index_, int *trailing))
FUNCTION(PangoLayout *, pango_layout_new, (PangoContext *context))
FUNCTION(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attrs))
FUNCTION(void, pango_layout_set_auto_dir, (PangoLayout *layout, gboolean auto_dir))
FUNCTION(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize))
FUNCTION(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *desc))
FUNCTION(void, pango_layout_set_indent, (PangoLayout *layout, int indent))
FUNCTION(void, pango_layout_set_justify, (PangoLayout *layout, gboolean justify))
FUNCTION(void, pango_layout_set_single_paragraph_mode, (PangoLayout *layout, gboolean setting))
FUNCTION(void, pango_layout_set_tabs, (PangoLayout *layout, PangoTabArray *tabs))
FUNCTION(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length))
FUNCTION(void, pango_layout_set_width, (PangoLayout *layout, int width))
FUNCTION(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap))
FUNCTION(void, pango_tab_array_free, (PangoTabArray *tab_array))
FUNCTION(PangoTabArray *, pango_tab_array_new, (int initial_size, gboolean positions_in_pixels))
FUNCTION(void, pango_tab_array_set_tab, (PangoTabArray *tab_array, int tab_index, PangoTabAlign alignment, int location))
