#if Window
  internal import CGTK4
  internal import Glibc

  /// The environment variables by which GTK chooses how it draws.
  enum RendererEnvironment {
    /// Chooses Cairo's renderer, and keeps GTK from initialising OpenGL and Vulkan, whose drivers take memory, if that renderer draws.
    ///
    /// To be called before GTK is initialised. A variable that is set already is respected, and so is a choice of another renderer.
    static func prepare() {
      // Cairo's renderer shows exactly the backing stores' pixels and needs no GPU.
      _ = setenv("GSK_RENDERER", "cairo", 0)
      guard let renderer = getenv("GSK_RENDERER"), String(cString: renderer) == "cairo" else { return }
      // GTK 4.16 moved these settings to a variable of their own.
      if gtk.gtk_get_minor_version() >= 16 {
        _ = setenv("GDK_DISABLE", "gl,vulkan", 0)
      } else {
        _ = setenv("GDK_DEBUG", "gl-disable,vulkan-disable", 0)
      }
    }
  }
#endif
