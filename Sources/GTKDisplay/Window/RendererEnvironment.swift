#if Window
  internal import CGTK4
  internal import Glibc

  /// The environment variables that determine how GTK draws.
  enum RendererEnvironment {
    /// Selects Cairo's renderer, and if that renderer is used, keeps GTK from initialising OpenGL and Vulkan, whose drivers use memory.
    ///
    /// Must be called before GTK is initialised. Variables that are already set are respected, including another renderer.
    static func prepare() {
      // Cairo's renderer shows exactly the backing stores' pixels and needs no GPU.
      _ = setenv("GSK_RENDERER", "cairo", 0)
      guard let renderer = getenv("GSK_RENDERER"), String(cString: renderer) == "cairo" else { return }
      // GTK 4.16 moved these settings to a separate variable.
      if gtk.gtk_get_minor_version() >= 16 {
        _ = setenv("GDK_DISABLE", "gl,vulkan", 0)
      } else {
        _ = setenv("GDK_DEBUG", "gl-disable,vulkan-disable", 0)
      }
    }
  }
#endif
