#if Window
  import CGTK4
  import DisplayInterface
  import FramePipeline
  import Foundation
  import HitchlessBase
  import LayerTree
  import Testing

  @testable import GTKDisplay

  /// Needs a real X server or a Wayland compositor: Tools/check-presentation starts both.
  @Suite("Window", .enabled(if: Screen.isThere))
  @MainActor struct WindowTests {
    @Test("Closed windows leak no memory or system resources", arguments: ["direct", "gtk"])
    func lifetimes(presentation: String) throws {
      setenv("HITCHLESS_PRESENTATION", presentation, 1)
      defer { unsetenv("HITCHLESS_PRESENTATION") }
      let count = 500
      var early: Possessions?
      for number in 0..<count {
        weak var gone: GTKDisplay?
        try {
          let display = try GTKDisplay(
            WindowOptions(title: "test", size: Size(width: 200, height: 200), applicationID: "org.hitchless.test"))
          gone = display
          let program = FirstFrame()
          display.events = program
          display.requestFrame()
          display.run()
          #expect(program.isPresented)
          #expect((display.direct != nil) == (presentation == "direct"))
        }()
        try #require(gone == nil)
        // GTK and the system keep the resources of the first windows.
        if number == count / 4 { early = try Possessions() }
      }
      let (before, after) = (try #require(early), try Possessions())
      #expect(after.descriptors == before.descriptors)
      #expect(after.threads <= before.threads + 1)
      // At most a megabyte, and nothing per window; on Wayland GTK keeps 3 KB of each, however its frames are presented.
      #expect(after.pages <= before.pages + (Screen.isWayland ? 512 : 256))
    }

    @Test(
      "On X11 the first frame waits for neither a vsync nor another main loop event",
      .disabled(if: Screen.isWayland))
    func firstFrame() throws {
      let display = try GTKDisplay(
        WindowOptions(title: "test", size: Size(width: 200, height: 200), applicationID: "org.hitchless.test"))
      let program = FirstFrame()
      display.events = program
      display.requestFrame()
      // Before any event of the display server.
      g_idle_add_full(
        G_PRIORITY_HIGH,
        { data in
          MainActor.assumeIsolated { Unmanaged<FirstFrame>.fromOpaque(data!).takeUnretainedValue().hasLoopRun = true }
          return 0
        }, Unmanaged.passUnretained(program).toOpaque(), nil)
      display.run()
      #expect(program.isPresented && program.hasLoopRun)
      #expect(program.hadTickBeforeLoop)
    }

    @Test("The primary selection can be pasted, and clipboard data does not keep a window open")
    func exchange() throws {
      let display = try GTKDisplay(
        WindowOptions(title: "test", size: Size(width: 200, height: 200), applicationID: "org.hitchless.test"))
      let exchange = try #require(display.exchange)
      let type = "text/plain;charset=utf-8"
      func offered(_ text: String) -> OfferedData { OfferedData(mediaTypes: [type]) { _, completion in completion([UInt8](text.utf8)) } }
      exchange.offerSelection(offered("selected"))
      exchange.copy(offered("copied"))
      var found: [String] = []
      for offer in [exchange.primarySelection, exchange.clipboard] {
        let offer = try #require(offer)
        #expect(offer.isOwn)
        var text: String?
        offer.load(type) { text = $0.map { String(decoding: $0, as: UTF8.self) } ?? "nothing" }
        exchange.waitForData { text != nil }
        found.append(text ?? "late")
      }
      #expect(found == ["selected", "copied"])
      exchange.offerSelection(nil)
      #expect(exchange.primarySelection == nil && exchange.clipboard != nil)
      let program = FirstFrame()
      display.events = program
      display.requestFrame()
      display.run()
      #expect(program.isPresented)
    }

    @Test("GTK popovers appear above frames that are presented without GTK")
    func popover() throws {
      let display = try GTKDisplay(
        WindowOptions(title: "test", size: Size(width: 300, height: 300), applicationID: "org.hitchless.test"))
      let program = Program(display)
      display.events = program
      display.requestFrame()
      let popover = try #require(Popover(text: "above everything", at: GdkRectangle(x: 150, y: 100, width: 1, height: 1), of: display.view))
      program.look = { [unowned program] in
        if !popover.isShown {
          // Only the colour of the frame at first.
          guard program.othersOnScreen == 0 else { return false }
          program.frames = 0
          popover.show()
        }
        // The frames continue below.
        return program.frames > 20 && program.othersOnScreen > 1000
      }
      display.run()
      #expect(display.direct != nil)
      #expect(program.isDone)
      popover.remove()
      // As in a program with a single window, both live as long as the process.
      _ = (Unmanaged.passRetained(display), Unmanaged.passRetained(program))
    }
  }

  /// Shows one frame and ends.
  @MainActor private final class FirstFrame: DisplayEvents {
    private(set) var isPresented = false
    private(set) var hadTickBeforeLoop = false
    /// Set by the test.
    var hasLoopRun = false

    func display(_ display: any Display, didTick tick: FrameTick) {
      if !hasLoopRun { hadTickBeforeLoop = true }
      let size = display.configuration
      let (width, height) = (Int(size.size.width * size.scale), Int(size.size.height * size.scale))
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: width, height: height, backing: .solid(.white))
      display.present(RenderTree(width: width, height: height, scale: size.scale, background: .black, root: root), number: tick.number)
      display.startDrawing()
    }

    func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
      isPresented = true
      display.stop()
    }

    func display(_ display: any Display, didReceive event: InputEvent) {}
    func displayDidChangeConfiguration(_ display: any Display) {}
    func displayShouldClose(_ display: any Display) -> Bool { true }
  }

  /// The resources of a process.
  private struct Possessions {
    let descriptors: Int
    let threads: Int
    /// The number of private pages of memory.
    let pages: Int

    init() throws {
      descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/statm"))
      let words = String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      pages = words[1] - words[2]
    }
  }

  /// A popover of GTK with a label, created with functions of GTK that the library itself does not call.
  @MainActor private struct Popover {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias MakeLabel = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    private typealias Change = @convention(c) (OpaquePointer) -> Void
    private typealias Ask = @convention(c) (OpaquePointer) -> gboolean
    private typealias SetFlag = @convention(c) (OpaquePointer, gboolean) -> Void
    private typealias SetWidget = @convention(c) (OpaquePointer, OpaquePointer) -> Void
    private typealias SetPlace = @convention(c) (OpaquePointer, UnsafePointer<GdkRectangle>) -> Void

    private let library: UnsafeMutableRawPointer
    private let popover: OpaquePointer

    /// Creates a popover that points at a position in `parent`. GTK has been loaded.
    init?(text: String, at place: GdkRectangle, of parent: OpaquePointer) {
      guard let library = dlopen("libgtk-4.so.1", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
      func function<Function>(_ name: String, as type: Function.Type) -> Function { unsafeBitCast(dlsym(library, name), to: type) }
      guard let popover = function("gtk_popover_new", as: Make.self)(), let label = function("gtk_label_new", as: MakeLabel.self)(text)
      else { return nil }
      function("gtk_popover_set_child", as: SetWidget.self)(popover, label)
      function("gtk_popover_set_autohide", as: SetFlag.self)(popover, 0)
      var place = place
      function("gtk_popover_set_pointing_to", as: SetPlace.self)(popover, &place)
      function("gtk_widget_set_parent", as: SetWidget.self)(popover, parent)
      self.library = library
      self.popover = popover
    }

    var isShown: Bool { unsafeBitCast(dlsym(library, "gtk_widget_get_visible"), to: Ask.self)(popover) != 0 }
    func show() { unsafeBitCast(dlsym(library, "gtk_popover_popup"), to: Change.self)(popover) }
    func remove() { unsafeBitCast(dlsym(library, "gtk_widget_unparent"), to: Change.self)(popover) }
  }

  /// Shows frames of one colour, one after the other, and checks the screen until the expected content appears.
  @MainActor private final class Program: DisplayEvents {
    private let display: GTKDisplay
    private let screen = Screen()
    private var looks = 0
    private(set) var isDone = false
    /// Called after frames; returns whether the check is complete.
    var look: () -> Bool = { false }
    var frames = 0

    init(_ display: GTKDisplay) { self.display = display }

    func display(_ display: any Display, didTick tick: FrameTick) {
      // Two colours that are equal for the pixel count: GTK's own colours differ from both.
      let color = PixelColor(red: 0, green: 1, blue: Double(tick.number % 2) / 255)
      let size = display.configuration
      let (width, height) = (Int(size.size.width * size.scale), Int(size.size.height * size.scale))
      let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: width, height: height, backing: .solid(color))
      display.present(RenderTree(width: width, height: height, scale: size.scale, background: .black, root: root), number: tick.number)
      display.startDrawing()
      display.requestFrame()
    }

    func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
      frames += 1
      looks += 1
      isDone = isDone || look()
      // Half a minute at most; then the test fails.
      if isDone || looks > 2000 { display.stop() }
    }

    func display(_ display: any Display, didReceive event: InputEvent) {}
    func displayDidChangeConfiguration(_ display: any Display) {}
    func displayShouldClose(_ display: any Display) -> Bool { true }

    /// The number of pixels in the window's area of the screen with a colour other than that of frames.
    var othersOnScreen: Int { display.surface.map { screen.pixels(of: $0).count { $0 & 0xffff00 != 0x00ff00 } } ?? 0 }
  }
#endif
