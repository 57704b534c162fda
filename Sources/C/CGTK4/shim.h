#pragma once
#include <gtk/gtk.h>
#include <gdk/wayland/gdkwayland.h>
#include <gdk/x11/gdkx.h>
#include <wayland-client.h>
#include <glib-unix.h>
