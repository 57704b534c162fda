// The workload of README.md in GTK: a GtkListView over a list model that creates its items on request.
//
// The cost of a frame is the time from the frame clock's `before-paint` to its `after-paint`, on the main thread.
#include <gtk/gtk.h>

#include "../Shared/peer.h"

G_DECLARE_FINAL_TYPE(PeerItem, peer_item, PEER, ITEM, GObject)
struct _PeerItem { GObject parent; guint32 row; };
G_DEFINE_FINAL_TYPE(PeerItem, peer_item, G_TYPE_OBJECT)
static void peer_item_class_init(PeerItemClass *type) { (void)type; }
static void peer_item_init(PeerItem *item) { (void)item; }

G_DECLARE_FINAL_TYPE(PeerModel, peer_model, PEER, MODEL, GObject)
struct _PeerModel { GObject parent; guint32 *rows; guint count; };
static GType model_type(GListModel *model) { (void)model; return peer_item_get_type(); }
static guint model_count(GListModel *model) { return PEER_MODEL(model)->count; }
static gpointer model_item(GListModel *model, guint position) {
  PeerModel *self = PEER_MODEL(model);
  if (position >= self->count) return NULL;
  PeerItem *item = g_object_new(peer_item_get_type(), NULL);
  item->row = self->rows[position];
  return item;
}
static void model_interface(GListModelInterface *interface) {
  interface->get_item_type = model_type;
  interface->get_n_items = model_count;
  interface->get_item = model_item;
}
G_DEFINE_FINAL_TYPE_WITH_CODE(PeerModel, peer_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_interface))
static void peer_model_class_init(PeerModelClass *type) { (void)type; }
static void peer_model_init(PeerModel *model) { (void)model; }

typedef struct {
  GtkWidget *box, *picture, *title, *subtitle;
  gint64 row;
  GCancellable *decoding;
} Row;

static PeerResult result;
static gboolean decodes;
static GMainLoop *loop;
static PeerModel *model;
static GtkAdjustment *adjustment;
static GtkWidget *list;
static GdkTexture *photos[PEER_PHOTOS];
static GPtrArray *rows;

// MARK: Rows

static void decode(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  char path[4096];
  GError *error = NULL;
  (void)source;
  snprintf(path, sizeof path, "%s/photo-%02u.jpg", result.options.assets, GPOINTER_TO_UINT(data) % PEER_PHOTOS);
  if (g_task_return_error_if_cancelled(task)) return;
  GFile *file = g_file_new_for_path(path);
  GFileInputStream *stream = g_file_read(file, cancellable, &error);
  GdkPixbuf *whole = stream ? gdk_pixbuf_new_from_stream_at_scale(G_INPUT_STREAM(stream), PEER_WIDTH, -1, TRUE, cancellable, &error) : NULL;
  g_clear_object(&stream);
  g_object_unref(file);
  if (!whole) return g_task_return_error(task, error);
  GdkPixbuf *part = gdk_pixbuf_new_subpixbuf(whole, 0, (gdk_pixbuf_get_height(whole) - PEER_PHOTO) / 2, PEER_WIDTH, PEER_PHOTO);
  g_task_return_pointer(task, gdk_texture_new_for_pixbuf(part), g_object_unref);
  g_object_unref(part);
  g_object_unref(whole);
}

static void decoded(GObject *box, GAsyncResult *answer, gpointer data) {
  (void)data;
  Row *row = g_object_get_data(box, "row");
  GdkTexture *texture = g_task_propagate_pointer(G_TASK(answer), NULL);
  if (!texture) return;
  if (row && row->decoding == g_task_get_cancellable(G_TASK(answer))) {
    gtk_picture_set_paintable(GTK_PICTURE(row->picture), GDK_PAINTABLE(texture));
    g_clear_object(&row->decoding);
  }
  g_object_unref(texture);
}

// A list view binds about two hundred rows; the mapped ones are on screen.
static void ask(Row *row) {
  if (!decodes || row->row < 0 || row->decoding || gtk_picture_get_paintable(GTK_PICTURE(row->picture))) return;
  row->decoding = g_cancellable_new();
  GTask *task = g_task_new(row->box, row->decoding, decoded, NULL);
  g_task_set_task_data(task, GUINT_TO_POINTER((guint)row->row), NULL);
  g_task_run_in_thread(task, decode);
  g_object_unref(task);
}

static void cancel(Row *row) {
  if (row->decoding) g_cancellable_cancel(row->decoding);
  g_clear_object(&row->decoding);
}

static void mapped(GtkWidget *box, gpointer row) {
  (void)box;
  ask(row);
}
static void unmapped(GtkWidget *box, gpointer row) {
  (void)box;
  cancel(row);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  Row *row = g_new0(Row, 1);
  row->row = -1;
  row->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_size_request(row->box, PEER_WIDTH, PEER_ROW);
  row->picture = gtk_picture_new();
  gtk_widget_set_size_request(row->picture, PEER_WIDTH, PEER_PHOTO);
  gtk_picture_set_content_fit(GTK_PICTURE(row->picture), GTK_CONTENT_FIT_FILL);
  gtk_box_append(GTK_BOX(row->box), row->picture);
  for (int line = 0; line < 2; line++) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_margin_start(label, 12);
    gtk_widget_set_margin_end(label, 12);
    gtk_widget_set_margin_top(label, line ? 4 : 10);
    gtk_widget_add_css_class(label, line ? "subtitle" : "title");
    gtk_box_append(GTK_BOX(row->box), label);
    if (line) row->subtitle = label; else row->title = label;
  }
  g_object_set_data_full(G_OBJECT(row->box), "row", row, g_free);
  g_signal_connect(row->box, "map", G_CALLBACK(mapped), row);
  g_signal_connect(row->box, "unmap", G_CALLBACK(unmapped), row);
  g_ptr_array_add(rows, row);
  gtk_list_item_set_child(item, row->box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  char text[128];
  Row *row = g_object_get_data(G_OBJECT(gtk_list_item_get_child(item)), "row");
  row->row = PEER_ITEM(gtk_list_item_get_item(item))->row;
  peer_title((guint32)row->row, text, sizeof text);
  gtk_label_set_text(GTK_LABEL(row->title), text);
  peer_subtitle((guint32)row->row, text, sizeof text);
  gtk_label_set_text(GTK_LABEL(row->subtitle), text);
  if (decodes && gtk_widget_get_mapped(row->box)) ask(row);
  if (!decodes) gtk_picture_set_paintable(GTK_PICTURE(row->picture), GDK_PAINTABLE(photos[row->row % PEER_PHOTOS]));
}

static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  Row *row = g_object_get_data(G_OBJECT(gtk_list_item_get_child(item)), "row");
  cancel(row);
  if (decodes) gtk_picture_set_paintable(GTK_PICTURE(row->picture), NULL);
  row->row = -1;
}

static void teardown(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *box = gtk_list_item_get_child(item);
  if (box) g_ptr_array_remove_fast(rows, g_object_get_data(G_OBJECT(box), "row"));
}

static gboolean is_shown(guint32 number) {
  for (guint i = 0; i < rows->len; i++) {
    Row *row = rows->pdata[i];
    if (row->row == number && gtk_widget_get_mapped(row->box)) return TRUE;
  }
  return FALSE;
}

static int shown_count(void) {
  int count = 0;
  for (guint i = 0; i < rows->len; i++) count += gtk_widget_get_mapped(((Row *)rows->pdata[i])->box) ? 1 : 0;
  return count;
}

// MARK: Frames

// The workload advances from one step to the next in the frame clock's update phase.
static enum { FIRST, REST, PLACED, MOVING, OVER } step;
static gint64 frame_began, frame_time, step_began, moved, acted, acted_thread, moving_since;
static gboolean painted;
static uint64_t random_state = 7;
static uint32_t jump_count, jump_row;

static gboolean quit(gpointer data) {
  (void)data;
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static void over(void) {
  if (step == MOVING) peer_end(&result);
  step = OVER;
  g_timeout_add(50, quit, NULL);
}

static void act(void) {
  double seconds = (frame_time - moving_since) / 1e9;
  moved = 0;
  if (peer_is(&result.options, "jump")) {
    if (acted || frame_time - step_began < 50000000) return;
    if (jump_count++ >= result.options.jumps) return over();
    jump_row = peer_random(&random_state) % (result.options.rows - 3);
    acted = frame_began;
    gtk_adjustment_set_value(adjustment, (double)jump_row * PEER_ROW);
  } else if (peer_is(&result.options, "update")) {
    if (acted) return;
    size_t size;
    guint32 *ids = peer_read(result.options.assets, "updated", &size);
    acted = peer_now();
    acted_thread = peer_time(CLOCK_THREAD_CPUTIME_ID);
    model->rows = ids;
    g_list_model_items_changed(G_LIST_MODEL(model), 0, model->count, model->count);
  } else {
    if (seconds >= result.options.seconds) return over();
    gtk_adjustment_set_value(adjustment, peer_offset(seconds));
    moved = 1;
  }
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  (void)clock;
  (void)data;
  gint64 rested = frame_time - step_began;
  if (step == REST && rested > 500000000) {
    if (peer_is(&result.options, "start")) return over(), G_SOURCE_REMOVE;
    if (peer_is(&result.options, "end")) gtk_widget_activate_action(list, "list.scroll-to-item", "u", model->count - 1);
    else gtk_adjustment_set_value(adjustment, peer_is(&result.options, "update") ? (double)PEER_UPDATED_ROW * PEER_ROW : peer_offset(0));
    step = PLACED;
    step_began = frame_time;
  } else if (step == PLACED && rested > 500000000) {
    if (peer_is(&result.options, "end")) return rested > result.options.seconds * 1e9 ? (over(), G_SOURCE_REMOVE) : G_SOURCE_CONTINUE;
    step = MOVING;
    moving_since = step_began = frame_time;
    peer_begin(&result);
  }
  if (step == MOVING) act();
  return step == OVER ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void before_paint(GdkFrameClock *clock, gpointer data) {
  (void)data;
  frame_began = peer_now();
  frame_time = gdk_frame_clock_get_frame_time(clock) * 1000;
  painted = FALSE;
  moved = 0;
}
static void paint(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  painted = TRUE;
}
static void after_paint(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  gint64 end = peer_now();
  if (step == FIRST && painted && shown_count() >= 3) {
    peer_first_frame(&result, end);
    step = REST;
    step_began = frame_time;
  }
  if (step != MOVING) return;
  if (moved) peer_frame(&result, end - frame_began);
  if (acted && painted && peer_is(&result.options, "jump") && is_shown(jump_row)) {
    peer_frame(&result, end - acted);
    acted = 0;
    step_began = frame_time;
  }
  if (acted && painted && peer_is(&result.options, "update")) {
    peer_say(&result, "update", (end - acted) / 1e6);
    peer_say(&result, "updateMain", (peer_time(CLOCK_THREAD_CPUTIME_ID) - acted_thread) / 1e6);
    over();
  }
}

int main(int count, char **values) {
  peer_open(&result, peer_options(count, values));
  decodes = peer_is(&result.options, "fresh");
  gtk_init();
  loop = g_main_loop_new(NULL, FALSE);
  rows = g_ptr_array_new();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
    style,
    "window, listview { background: white; } listview > row { padding: 0; margin: 0; border: none; }"
    ".title { font: bold 20px 'DejaVu Sans'; color: #111; } .subtitle { font: 15px 'DejaVu Sans'; color: #666; }", -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  for (unsigned number = 0; !decodes && number < PEER_PHOTOS; number++) {
    GBytes *bytes = g_bytes_new_take(peer_photo(result.options.assets, number), PEER_WIDTH * PEER_PHOTO * 4);
    photos[number] = gdk_memory_texture_new(PEER_WIDTH, PEER_PHOTO, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, PEER_WIDTH * 4);
    g_bytes_unref(bytes);
  }
  model = g_object_new(peer_model_get_type(), NULL);
  model->count = result.options.rows;
  model->rows = g_new(guint32, model->count);
  for (guint i = 0; i < model->count; i++) model->rows[i] = i;

  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), NULL);
  list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(g_object_ref(model)))), factory);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), PEER_WIDTH, PEER_HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_widget_realize(window);
  GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(window)));
  g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
  g_signal_connect_after(clock, "paint", G_CALLBACK(paint), NULL);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);
  gtk_widget_add_tick_callback(list, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  peer_finish(&result);
}
