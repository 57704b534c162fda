#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase
  internal import LayerTree
  internal import SurfacePresentation

  extension GTKDisplay {
    func present(_ tree: RenderTree, number: Int) {
      self.tree = tree
      frames.didCommit(number)
      frames.drawingBegan = nil
      let isSeen = isVisible && gtk.gtk_widget_get_mapped(view) != 0
      direct?.submit(tree, number: isSeen ? number : nil)
      guard isSeen else {
        // The frame will not be drawn. This is reported asynchronously, as always, and not during the commit.
        Task { self.didDraw() }
        return
      }
      if direct == nil { gtk.gtk_widget_queue_draw(view) }
    }

    func startDrawing() { direct?.start() }

    /// Draws GTK's snapshot of the view: the tree in device pixels, scaled to GTK's units.
    func takeSnapshot(_ snapshot: OpaquePointer) {
      guard let tree else { return }
      // The background below the frames, which is visible beside them while the window grows.
      guard direct == nil else { return fill(snapshot, with: tree.background) }
      if frames.drawingBegan == nil { frames.drawingBegan = time.now }
      let node = builder.build(tree)
      fill(snapshot, with: tree.background)
      gtk.gtk_snapshot_save(snapshot)
      let unit = Float(1 / factor)
      gtk.gtk_snapshot_scale(snapshot, unit, unit)
      gtk.gtk_snapshot_append_node(snapshot, node)
      gtk.gtk_snapshot_restore(snapshot)
    }

    /// Fills the view. Next to a tree that is smaller than the window (for one frame, when the window grows) the background is visible.
    private func fill(_ snapshot: OpaquePointer, with color: PixelColor) {
      var rect = graphene_rect_t(
        x: 0, y: 0, width: Int(gtk.gtk_widget_get_width(view)), height: Int(gtk.gtk_widget_get_height(view)))
      var color = GdkRGBA(color)
      gtk.gtk_snapshot_append_color(snapshot, &color, &rect)
    }

    /// Observes the end of GTK's drawing.
    func observeFrameClock() {
      guard let frameClock = gtk.gtk_widget_get_frame_clock(view) else { return }
      let painted: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated {
          if display.frames.drawingBegan != nil { display.didDraw() }
        }
      }
      // Disconnects the previous clock, even if it is the same one.
      desktopWindow.observe(frameClock: frameClock, for: self)
      GSignal.connect(frameClock, "after-paint", painted, to: self)
    }

    /// Reports the committed frames up to `number` as drawn.
    func didRender(through number: Int, from begin: FrameInstant, to end: FrameInstant) {
      for number in frames.takeAll(through: number) { events?.display(self, didRender: number, from: begin, to: end) }
    }

    /// Reports all committed frames as drawn.
    func didDraw() {
      let end = time.now
      let begin = frames.drawingBegan ?? end
      frames.drawingBegan = nil
      let present = frames.presentTime(drawnAt: end)
      for number in frames.takeAll() {
        events?.display(self, didRender: number, from: begin, to: end)
        events?.display(self, didPresent: number, at: present)
      }
    }

    // MARK: Without GTK

    /// Shows frames without GTK from now on, if the display server allows it. The view must have a surface.
    func presentDirectly() {
      guard PresentationChoice.requested == .direct, direct == nil else { return }
      do throws(SurfaceFailure) {
        direct = try DirectPresentation(of: self)
        change { $0.tellsPresentation = true }
        if isFrameRequested { direct?.requestVsync() }
      } catch {
        error.tell()
        presentThroughGTK()
      }
    }

    /// Makes the first frame of the window. Nothing was on screen before it, so it does not wait for a vsync. Not on Wayland, where the
    /// compositor has yet to report the scale.
    func showFirstFrame() {
      guard direct != nil, tree == nil, isFrameRequested, let server = gtk.gdk_display_get_default(), server.typeName == "GdkX11Display"
      else { return }
      // The window has to be shown first. A frame that is presented on a window that is not yet shown would have to be presented again.
      gtk.gdk_display_flush(server)
      tick()
    }

    /// Shows frames through GTK from now on.
    func presentThroughGTK() {
      direct = nil
      didChangeFactor()
      change { $0.tellsPresentation = false }
      gtk.gtk_widget_queue_draw(view)
      if isFrameRequested { startTicking() }
    }

    /// Ends the direct presentation when the view loses its surface.
    func endDirectPresentation() {
      guard direct != nil else { return }
      let hadFraction = direct?.fractionalFactor != nil
      direct = nil
      if hadFraction { didChangeFactor() }
      didDraw()
    }

    /// Resumes the presentation when the window becomes visible again: shows the current tree and requests a pending vsync.
    func resumeDirectPresentation() {
      if let tree { direct?.submit(tree, number: nil) }
      direct?.start()
      if isFrameRequested { direct?.requestVsync() }
    }
  }
#endif
