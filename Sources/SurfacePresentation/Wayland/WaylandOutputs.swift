#if Window
  internal import CWaylandClient

  /// The monitors, and how many device pixels of each are one of the toolkit's units: for compositors that do not say so of a surface.
  final class WaylandOutputs {
    private final class Output {
      let name: UInt32
      let proxy: OpaquePointer
      var size: OpaquePointer?
      /// As the monitor is made, however it is mounted: only the larger side is looked at.
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

      /// Compositors round the size in units, and have scales of so many 120ths.
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
    /// Called when monitors, or their scales, have changed.
    var didChange: (() -> Void)?

    /// Gives all back. Before the queue of events goes that they are on.
    func removeAll() {
      all = []
      sizes.map(zxdg_output_manager_v1_destroy)
      sizes = nil
    }

    /// The highest scale of the monitors among `proxies`, or, if none of them is known, the one that all monitors have; nil if it cannot be
    /// told.
    func scale(_ proxies: Set<OpaquePointer>) -> Double? {
      let shown = all.filter { proxies.contains($0.proxy) }.compactMap(\.scale)
      if let highest = shown.max() { return highest }
      let scales = all.map(\.scale)
      return Set(scales).count == 1 ? scales[0] : nil
    }

    /// `manager` tells the monitors' sizes in units.
    func add(manager: OpaquePointer) {
      guard sizes == nil else { return zxdg_output_manager_v1_destroy(manager) }
      sizes = manager
      for output in all { ask(output) }
    }

    /// A monitor that the compositor's registry has under that name.
    func add(_ proxy: OpaquePointer, name: UInt32) {
      let output = Output(name: name, proxy: proxy, of: self)
      all.append(output)
      wl_output_add_listener(proxy, &Self.listener, Unmanaged.passUnretained(output).toOpaque())
      ask(output)
    }

    /// A monitor is gone.
    func remove(name: UInt32) {
      let count = all.count
      all.removeAll { $0.name == name }
      if all.count != count { didChange?() }
    }

    private func ask(_ output: Output) {
      guard let sizes, output.size == nil else { return }
      output.size = hitchless_get_xdg_output(sizes, output.proxy, &Self.sizeListener, Unmanaged.passUnretained(output).toOpaque())
    }

    /// Changes the output behind a listener's data, and tells of it.
    private static func change(_ data: UnsafeMutableRawPointer?, _ body: (Output) -> Void) {
      guard let data else { return }
      let output = Unmanaged<Output>.fromOpaque(data).takeUnretainedValue()
      let old = output.scale
      body(output)
      if output.scale != old { output.outputs.didChange?() }
    }

    // The library keeps their addresses.
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
