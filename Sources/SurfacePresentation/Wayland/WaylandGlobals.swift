#if Window
  internal import CWaylandClient
  internal import Glibc

  /// The compositor's objects that a surface needs, bound on a separate event queue. One thread reads the events for them, and the toolkit
  /// reads its own events on the same connection.
  final class WaylandGlobals {
    let display: OpaquePointer
    let queue: OpaquePointer
    private(set) var compositor: OpaquePointer?
    private(set) var subcompositor: OpaquePointer?
    private(set) var memory: OpaquePointer?
    /// Nil if the compositor does not report when frames are visible.
    private(set) var presentation: OpaquePointer?
    /// The system clock of those reports.
    private(set) var presentationClock = Int32(CLOCK_MONOTONIC)
    /// Nil if buffers must have the size of their surface.
    private(set) var viewporter: OpaquePointer?
    /// Nil if the compositor does not report fractional scales.
    private(set) var fractionalScales: OpaquePointer?
    let outputs = WaylandOutputs()
    private let registry: OpaquePointer

    /// Waits for the compositor to report its objects. Throws if something is missing.
    init(display: OpaquePointer) throws(SurfaceFailure) {
      guard hitchless_load_wayland() != nil else {
        throw SurfaceFailure("Wayland's client library is not installed (on Debian libwayland-client0)")
      }
      guard let queue = wayland.wl_display_create_queue(display),
        let wrapper = wayland.wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
      else {
        throw SurfaceFailure("there is no queue of Wayland's events")
      }
      let onQueue = OpaquePointer(wrapper)
      wayland.wl_proxy_set_queue(onQueue, queue)
      self.display = display
      self.queue = queue
      registry = wl_display_get_registry(onQueue)
      wayland.wl_proxy_wrapper_destroy(wrapper)
      wl_registry_add_listener(registry, &Self.listener, Unmanaged.passUnretained(self).toOpaque())
      guard wayland.wl_display_roundtrip_queue(display, queue) >= 0 else { throw SurfaceFailure("the Wayland compositor does not answer") }
      // After the second roundtrip, the bound objects have reported their initial state.
      guard wayland.wl_display_roundtrip_queue(display, queue) >= 0 else { throw SurfaceFailure("the Wayland compositor does not answer") }
      guard compositor != nil, subcompositor != nil, memory != nil else {
        throw SurfaceFailure("the Wayland compositor has no subsurfaces or no shared memory")
      }
    }

    deinit {
      compositor.map(wl_compositor_destroy)
      subcompositor.map(wl_subcompositor_destroy)
      memory.map(wl_shm_destroy)
      presentation.map(wp_presentation_destroy)
      viewporter.map(wp_viewporter_destroy)
      fractionalScales.map(wp_fractional_scale_manager_v1_destroy)
      outputs.removeAll()
      wl_registry_destroy(registry)
      wayland.wl_event_queue_destroy(queue)
    }

    private func bind(_ name: UInt32, _ interface: String, version: UInt32) {
      switch interface {
      // Damage in a buffer's own pixels was added in version 4.
      case "wl_compositor" where version >= 4: compositor = compositor ?? hitchless_bind_compositor(registry, name, 4)
      case "wl_subcompositor": subcompositor = subcompositor ?? hitchless_bind_subcompositor(registry, name)
      case "wl_shm": memory = memory ?? hitchless_bind_shm(registry, name)
      case "wp_viewporter": viewporter = viewporter ?? hitchless_bind_viewporter(registry, name)
      case "wp_fractional_scale_manager_v1": fractionalScales = fractionalScales ?? hitchless_bind_fractional_scales(registry, name)
      case "wl_output": hitchless_bind_output(registry, name, min(version, 2)).map { outputs.add($0, name: name) }
      case "zxdg_output_manager_v1": hitchless_bind_outputs(registry, name, 1).map { outputs.add(manager: $0) }
      case "wp_presentation" where presentation == nil:
        presentation = hitchless_bind_presentation(registry, name)
        wp_presentation_add_listener(presentation, &Self.clockListener, Unmanaged.passUnretained(self).toOpaque())
      default: break
      }
    }

    // The library keeps the addresses of these objects.
    nonisolated(unsafe) private static var clockListener = wp_presentation_listener(clock_id: { data, _, clock in
      data.map { Unmanaged<WaylandGlobals>.fromOpaque($0).takeUnretainedValue().presentationClock = Int32(bitPattern: clock) }
    })
    nonisolated(unsafe) private static var listener = wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let data, let interface else { return }
        Unmanaged<WaylandGlobals>.fromOpaque(data).takeUnretainedValue().bind(name, String(cString: interface), version: version)
      },
      global_remove: { data, _, name in
        data.map { Unmanaged<WaylandGlobals>.fromOpaque($0).takeUnretainedValue().outputs.remove(name: name) }
      })
  }
#endif
