#if Window
  internal import CWaylandClient

  /// The number of device pixels per toolkit unit where a surface is shown, if it is not an integer, and the use of buffers of such a size.
  ///
  /// The compositor reports the scale itself (`wp_fractional_scale_v1`), or it is derived from the sizes of the surface's monitors in
  /// pixels and in units (`xdg_output`). The toolkit only knows integers, or does not expose fractional scales.
  final class WaylandScale {
    /// The object with which a surface shows buffers of another size than its own.
    private let viewport: OpaquePointer
    private let outputs: WaylandOutputs
    private let tell: (SurfaceEvent) -> Void
    private var preference: OpaquePointer?
    private var entered: Set<OpaquePointer> = []
    private var told: Double?
    /// The size of the surface in the toolkit's units; nil while it is determined by the buffer's size.
    private var destination: (width: Int32, height: Int32)?

    /// Creates the scale of `surface`. The surface and all objects of `globals` must outlive it. Returns nil if buffers must have the size
    /// of their surface. Events are passed to `tell`, possibly immediately.
    init?(of surface: OpaquePointer, _ globals: WaylandGlobals, tell: @escaping (SurfaceEvent) -> Void) {
      guard let viewporter = globals.viewporter, let viewport = wp_viewporter_get_viewport(viewporter, surface) else { return nil }
      self.viewport = viewport
      outputs = globals.outputs
      self.tell = tell
      let data = Unmanaged.passUnretained(self).toOpaque()
      wl_surface_add_listener(surface, &Self.surfaceListener, data)
      if let manager = globals.fractionalScales {
        preference = hitchless_get_fractional_scale(manager, surface, &Self.scaleListener, data)
      }
      outputs.didChange = { [unowned self] in update() }
      // The first scale, before it is known where the surface is shown.
      update()
    }

    deinit {
      outputs.didChange = nil
      preference.map(wp_fractional_scale_v1_destroy)
      wp_viewport_destroy(viewport)
    }

    /// Makes the next commit of `surface` show a buffer of `width` × `height` pixels, at `factor` pixels per unit.
    func prepare(_ surface: OpaquePointer, width: Int, height: Int, factor: Double) {
      guard factor != factor.rounded() else {
        if destination != nil { wp_viewport_set_destination(viewport, -1, -1) }
        destination = nil
        return
      }
      wl_surface_set_buffer_scale(surface, 1)
      func units(_ pixels: Int) -> Int32 { max(1, Int32((Double(pixels) / factor).rounded())) }
      let new = (width: units(width), height: units(height))
      if destination?.width != new.width || destination?.height != new.height {
        wp_viewport_set_destination(viewport, new.width, new.height)
      }
      destination = new
    }

    private func update() {
      if preference == nil { tell(scale: outputs.scale(entered)) }
    }

    private func tell(scale: Double?) {
      let fraction = scale.flatMap { $0 == $0.rounded() ? nil : $0 }
      guard fraction != told else { return }
      told = fraction
      tell(.scaled(fraction))
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> WaylandScale? {
      data.map { Unmanaged<WaylandScale>.fromOpaque($0).takeUnretainedValue() }
    }

    // The library keeps the addresses of these objects.
    nonisolated(unsafe) private static var surfaceListener = wl_surface_listener(
      enter: { data, _, output in
        guard let scale = WaylandScale.from(data), let output else { return }
        scale.entered.insert(output)
        scale.update()
      },
      leave: { data, _, output in
        guard let scale = WaylandScale.from(data), let output else { return }
        scale.entered.remove(output)
        scale.update()
      })
    nonisolated(unsafe) private static var scaleListener = wp_fractional_scale_v1_listener(preferred_scale: { data, _, numerator in
      // Thirty is more than any monitor's scale.
      guard (1...3600).contains(numerator) else { return }
      WaylandScale.from(data)?.tell(scale: Double(numerator) / Double(HITCHLESS_SCALE_DENOMINATOR))
    })
  }
#endif
