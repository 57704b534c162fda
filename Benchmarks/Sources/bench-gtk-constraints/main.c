// Times GtkConstraintLayout with the constraints of ConstraintShape.swift: bench-gtk-constraints form|stack COUNT ROUNDS EDITS.
//
// Prints the times of a first layout and of an edit, in milliseconds of this thread, the minimum of ROUNDS, followed by the left, right and
// top edges of the last guide. This is a separate program, because GTK needs a display; GTK is loaded at run time, so that building the
// benchmarks does not require it.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEFT = 1, RIGHT, TOP, BOTTOM, START, END, WIDTH, HEIGHT };
enum { LESS_OR_EQUAL = -1, EQUAL, GREATER_OR_EQUAL };
enum { WEAK = 1, MEDIUM = 1000, STRONG = 1000000000, REQUIRED = 1001001000 };
enum { HORIZONTAL, VERTICAL };

typedef struct { int x, y, width, height; } Rectangle;

#define FUNCTIONS(F) \
  F(int, gtk_init_check, (void)) \
  F(void *, gtk_window_new, (void)) \
  F(void, gtk_window_set_child, (void *, void *)) \
  F(void *, gtk_fixed_new, (void)) \
  F(void, gtk_widget_set_parent, (void *, void *)) \
  F(void, gtk_widget_realize, (void *)) \
  F(void, gtk_widget_set_layout_manager, (void *, void *)) \
  F(void, gtk_widget_measure, (void *, int, int, int *, int *, int *, int *)) \
  F(void, gtk_widget_size_allocate, (void *, const Rectangle *, int)) \
  F(void, gtk_widget_get_allocation, (void *, Rectangle *)) \
  F(void *, gtk_constraint_layout_new, (void)) \
  F(void, gtk_constraint_layout_add_constraint, (void *, void *)) \
  F(void, gtk_constraint_layout_remove_constraint, (void *, void *)) \
  F(void, gtk_constraint_layout_add_guide, (void *, void *)) \
  F(void *, gtk_constraint_guide_new, (void)) \
  F(void, gtk_constraint_guide_set_strength, (void *, int)) \
  F(void *, gtk_constraint_new, (void *, int, int, void *, int, double, double, int)) \
  F(void *, gtk_constraint_new_constant, (void *, int, int, double, int))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

static int load(void) {
  void *gtk = dlopen("libgtk-4.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (!gtk) return 0;
#define LOAD(result, name, arguments) \
  name = (result(*) arguments)dlsym(gtk, #name); \
  if (!name) return 0;
  FUNCTIONS(LOAD)
  return 1;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

typedef struct {
  // `probe` is a widget at the position of the last guide, because a guide does not report its position.
  void *area, *layout, *probe;
  void **constraints;
  int count, width;
  // The constraint that is replaced, which determines where the first guide begins.
  int edited, edited_attribute;
  double edited_constant;
  void *edited_guide;
} Scene;

static void *add_guide(Scene *scene) {
  void *guide = gtk_constraint_guide_new();
  // The intrinsic sizes of guides have no effect.
  gtk_constraint_guide_set_strength(guide, WEAK);
  gtk_constraint_layout_add_guide(scene->layout, guide);
  return guide;
}

static void add(Scene *scene, void *constraint) { scene->constraints[scene->count++] = constraint; }

static void relate(Scene *scene, void *a, int attribute, int relation, void *b, int other, double constant, int strength) {
  add(scene, gtk_constraint_new(a, attribute, relation, b, other, 1, constant, strength));
}

static void limit(Scene *scene, void *guide, int attribute, int relation, double constant, int strength) {
  add(scene, gtk_constraint_new_constant(guide, attribute, relation, constant, strength));
}

// Makes the first guide begin at a distance from the area's edge.
static void begin(Scene *scene, void *guide, int attribute, double constant) {
  scene->edited = scene->count;
  scene->edited_attribute = attribute;
  scene->edited_constant = constant;
  scene->edited_guide = guide;
  relate(scene, guide, attribute, EQUAL, NULL, attribute, constant, REQUIRED);
}

static void add_size(Scene *scene, void *guide, double points) {
  limit(scene, guide, WIDTH, LESS_OR_EQUAL, points, WEAK);
  limit(scene, guide, WIDTH, GREATER_OR_EQUAL, points, STRONG);
}

// Makes the constraints of ConstraintShape.form; the given width is allocated to the area.
static void *make_form(Scene *scene, int rows) {
  void *previous = NULL, *field = NULL;
  scene->width = 400;
  for (int row = 0; row < rows; row++) {
    void *label = add_guide(scene);
    field = add_guide(scene);
    relate(scene, label, START, EQUAL, NULL, START, 8, REQUIRED);
    add_size(scene, label, 80 + row % 17);
    relate(scene, field, START, GREATER_OR_EQUAL, label, END, 8, REQUIRED);
    relate(scene, field, START, EQUAL, label, END, 8, MEDIUM);
    relate(scene, field, END, EQUAL, NULL, END, -8, REQUIRED);
    limit(scene, field, WIDTH, GREATER_OR_EQUAL, 40, REQUIRED);
    limit(scene, label, HEIGHT, EQUAL, 30, REQUIRED);
    if (previous) relate(scene, label, TOP, EQUAL, previous, BOTTOM, 8, REQUIRED);
    else begin(scene, label, TOP, 8);
    previous = label;
  }
  relate(scene, scene->probe, TOP, EQUAL, previous, TOP, 0, REQUIRED);
  return field;
}

// Makes the constraints of ConstraintShape.stack.
static void *make_stack(Scene *scene, int views) {
  void *previous = NULL;
  scene->width = views * 60;
  for (int index = 0; index < views; index++) {
    void *view = add_guide(scene);
    if (previous) relate(scene, view, START, EQUAL, previous, END, 8, REQUIRED);
    else begin(scene, view, START, 0);
    add_size(scene, view, 40 + index * 7 % 23);
    previous = view;
  }
  relate(scene, previous, END, EQUAL, NULL, END, 0, REQUIRED);
  relate(scene, scene->probe, TOP, EQUAL, NULL, TOP, 0, REQUIRED);
  return previous;
}

static void lay_out(Scene *scene) {
  int least, natural;
  gtk_widget_measure(scene->area, HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure(scene->area, VERTICAL, -1, &least, &natural, NULL, NULL);
  Rectangle area = {0, 0, scene->width, least};
  gtk_widget_size_allocate(scene->area, &area, -1);
}

static Scene make_scene(int is_form, int count) {
  Scene scene = {0};
  scene.constraints = calloc((size_t)count + 100, sizeof(void *));
  void *window = gtk_window_new();
  scene.area = gtk_fixed_new();
  scene.layout = gtk_constraint_layout_new();
  gtk_widget_set_layout_manager(scene.area, scene.layout);
  gtk_window_set_child(window, scene.area);
  scene.probe = gtk_fixed_new();
  gtk_widget_set_parent(scene.probe, scene.area);
  // The solver belongs to the window.
  gtk_widget_realize(window);
  int parts = count / (is_form ? 9 : 3);
  if (parts < 2) parts = 2;
  void *last = is_form ? make_form(&scene, parts) : make_stack(&scene, parts);
  relate(&scene, scene.probe, START, EQUAL, last, START, 0, REQUIRED);
  relate(&scene, scene.probe, WIDTH, EQUAL, last, WIDTH, 0, REQUIRED);
  limit(&scene, scene.probe, HEIGHT, EQUAL, 10, REQUIRED);
  return scene;
}

static void edit(Scene *scene, double constant) {
  // The constant of a constraint can only be set at its creation.
  gtk_constraint_layout_remove_constraint(scene->layout, scene->constraints[scene->edited]);
  void *constraint = gtk_constraint_new(
    scene->edited_guide, scene->edited_attribute, EQUAL, NULL, scene->edited_attribute, 1, constant, REQUIRED);
  scene->constraints[scene->edited] = constraint;
  gtk_constraint_layout_add_constraint(scene->layout, constraint);
}

int main(int argc, char **argv) {
  if (argc != 5 || !load()) return 2;
  if (!gtk_init_check()) return 3;
  int is_form = strcmp(argv[1], "form") == 0, count = atoi(argv[2]), rounds = atoi(argv[3]), edits = atoi(argv[4]);
  double first = 1e9, editing = 1e9;
  Rectangle probe = {0};
  for (int round = 0; round < rounds; round++) {
    // Windows stay open until the program ends: closing them is risky with GTK 4.8.3, whose solver counts references incorrectly.
    Scene scene = make_scene(is_form, count);
    double start = now();
    for (int index = 0; index < scene.count; index++) {
      gtk_constraint_layout_add_constraint(scene.layout, scene.constraints[index]);
    }
    lay_out(&scene);
    double took = now() - start;
    if (took < first) first = took;
    start = now();
    for (int call = 1; call <= edits; call++) {
      edit(&scene, scene.edited_constant + call % 2);
      lay_out(&scene);
    }
    took = (now() - start) / edits;
    if (took < editing) editing = took;
    gtk_widget_get_allocation(scene.probe, &probe);
    free(scene.constraints);
  }
  printf("%g %g %d %d %d\n", first, editing, probe.x, probe.x + probe.width, probe.y);
  return 0;
}
