#if Window
  internal import CWaylandClient

  /// The monitors, and the number of device pixels of each per toolkit unit: for compositors that do not report it for a surface.
  final class WaylandOutputs {
    private final class Output {
      let name: UInt32
      let proxy: OpaquePointer
      var size: OpaquePointer?
      /// The resolution of the monitor regardless of its orientation: only the larger side is used.
      var pixels = (width: 0, height: 0)
      var units = (width: 0, height: 0)
      unowned let outputs: WaylandOutputs

      init(name: UInt32, proxy: OpaquePointer, of outputs: WaylandOutputs) {
        self.name = name
        self.proxy = proxy
        self.outputs = outputs
      }

      deinit {
        size.map(zxdg_output_v1_destroy)
        wl_output_destroy(proxy)
      }

      /// The scale. Compositors round the size in units, and their scales are multiples of 1/120.
      var scale: Double? {
        let (pixels, units) = (Double(max(pixels.width, pixels.height)), Double(max(units.width, units.height)))
        guard pixels >= 1, units >= 1 else { return nil }
        let denominator = Double(HITCHLESS_SCALE_DENOMINATOR)
        let nearest = max(1, (pixels / units * denominator).rounded()) / denominator
        return abs(pixels / nearest - units) <= 1 ? nearest : pixels / units
      }
    }

    private var all: [Output] = []
    private var sizes: OpaquePointer?
    /// Called when the monitors or their scales have changed.
    var didChange: (() -> Void)?

    /// Releases all objects. Must be called before their event queue is destroyed.
    func removeAll() {
      all = []
      sizes.map(zxdg_output_manager_v1_destroy)
      sizes = nil
    }

    /// Returns the highest scale of the monitors among `proxies`. If none of them is known, returns the scale that all monitors share; nil
    /// if it cannot be determined.
    func scale(_ proxies: Set<OpaquePointer>) -> Double? {
      let shown = all.filter { proxies.contains($0.proxy) }.compactMap(\.scale)
      if let highest = shown.max() { return highest }
      let scales = all.map(\.scale)
      return Set(scales).count == 1 ? scales[0] : nil
    }

    /// Adds `manager`, which reports the monitors' sizes in units.
    func add(manager: OpaquePointer) {
      guard sizes == nil else { return zxdg_output_manager_v1_destroy(manager) }
      sizes = manager
      for output in all { ask(output) }
    }

    /// Adds a monitor that has this name in the compositor's registry.
    func add(_ proxy: OpaquePointer, name: UInt32) {
      let output = Output(name: name, proxy: proxy, of: self)
      all.append(output)
      wl_output_add_listener(proxy, &Self.listener, Unmanaged.passUnretained(output).toOpaque())
      ask(output)
    }

    /// Removes a monitor.
    func remove(name: UInt32) {
      let count = all.count
      all.removeAll { $0.name == name }
      if all.count != count { didChange?() }
    }

    private func ask(_ output: Output) {
      guard let sizes, output.size == nil else { return }
      output.size = hitchless_get_xdg_output(sizes, output.proxy, &Self.sizeListener, Unmanaged.passUnretained(output).toOpaque())
    }

    /// Changes the output of a listener's data, and reports a changed scale.
    private static func change(_ data: UnsafeMutableRawPointer?, _ body: (Output) -> Void) {
      guard let data else { return }
      let output = Unmanaged<Output>.fromOpaque(data).takeUnretainedValue()
      let old = output.scale
      body(output)
      if output.scale != old { output.outputs.didChange?() }
    }

    // The library keeps the addresses of these objects.
    nonisolated(unsafe) private static var listener = wl_output_listener(
      geometry: { _, _, _, _, _, _, _, _, _, _ in },
      mode: { data, _, flags, width, height, _ in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        change(data) { $0.pixels = (Int(width), Int(height)) }
      },
      done: { _, _ in }, scale: { _, _, _ in }, name: { _, _, _ in }, description: { _, _, _ in })
    nonisolated(unsafe) private static var sizeListener = zxdg_output_v1_listener(
      logical_position: { _, _, _, _ in },
      logical_size: { data, _, width, height in change(data) { $0.units = (Int(width), Int(height)) } },
      done: { _, _ in }, name: { _, _, _ in }, description: { _, _, _ in })
  }
#endif
