#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// Shows elements to assistive technologies by invisible widgets, one for each: GTK tells their roles, names, places and states on the
  /// accessibility bus, and passes on what the technologies do.
  @MainActor final class AccessibleWidgets {
    private unowned let display: GTKDisplay
    /// A `GtkFixed` in the display's view; the elements are in it.
    private let root: OpaquePointer
    private var widgets: [AccessibleWidget] = []
    /// What was said last; nil before anything was.
    private var spoken: OpaquePointer?
    private var isMovingFocus = false

    /// Shows nothing yet.
    init(_ display: GTKDisplay) {
      self.display = display
      root = AccessibleWidget.make(GTK_ACCESSIBLE_ROLE_GROUP)
      GObjects.retain(root)
      gtk.gtk_widget_set_parent(root, display.view)
    }

    /// Takes the widgets out of the view. The last call.
    func close() {
      let hadFocus = hasFocus
      widgets = []
      gtk.gtk_widget_unparent(root)
      GObjects.release(root)
      if hadFocus { _ = gtk.gtk_widget_grab_focus(display.view) }
    }

    /// The view has this size, in GTK's units.
    func allocate(width: Int32, height: Int32) {
      // GTK wants a widget measured before it gets its place.
      gtk.gtk_widget_measure(root, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      var place = GdkRectangle(x: 0, y: 0, width: width, height: height)
      gtk.gtk_widget_size_allocate(root, &place, -1)
    }

    // MARK: Showing

    /// Shows `elements` in place of those before.
    func show(_ elements: [AccessibleElement]) {
      // GTK takes the focus away from a widget that goes.
      let isFocusHere = gtk.gtk_widget_has_focus(display.view) != 0 || hasFocus
      widgets = update(widgets, elements, in: root, origin: .zero)
      if isFocusHere { moveFocus() }
    }

    private func update(
      _ old: [AccessibleWidget], _ elements: [AccessibleElement], in parent: OpaquePointer, origin: Point
    ) -> [AccessibleWidget] {
      var kept = Dictionary(old.map { ($0.element.id, $0) }, uniquingKeysWith: { first, _ in first })
      var shown: [AccessibleWidget] = []
      for element in elements {
        var accessible: AccessibleWidget
        if let known = kept[element.id], known.element.role == element.role {
          kept[element.id] = nil
          accessible = known
          accessible.show(element)
        } else {
          // The role of a widget stays what it is.
          accessible = AccessibleWidget(element, owner: self)
        }
        let place = place(of: element.frame)
        accessible.put(into: parent, at: Rect(x: place.minX - origin.x, y: place.minY - origin.y, width: place.width, height: place.height))
        accessible.children = update(accessible.children, element.children, in: accessible.widget, origin: place.origin)
        shown.append(accessible)
      }
      for accessible in kept.values { gtk.gtk_fixed_remove(parent, accessible.widget) }
      order(shown, in: parent)
      return shown
    }

    /// Has the widgets in the order of the elements.
    private func order(_ shown: [AccessibleWidget], in parent: OpaquePointer) {
      var previous: OpaquePointer?
      for accessible in shown {
        if gtk.gtk_widget_get_prev_sibling(accessible.widget) != previous {
          gtk.gtk_widget_insert_after(accessible.widget, parent, previous)
        }
        previous = accessible.widget
      }
    }

    /// A rectangle of the window in GTK's units, without what lies outside.
    private func place(of frame: Rect) -> Rect {
      let window = Rect(origin: .zero, size: display.configuration.size)
      let seen = frame.intersection(window) ?? Rect(origin: frame.origin, size: .zero)
      let units = 1 / display.pointsPerUnit
      let (x, y) = ((seen.minX * units).rounded(), (seen.minY * units).rounded())
      return Rect(x: x, y: y, width: (seen.maxX * units).rounded() - x, height: (seen.maxY * units).rounded() - y)
    }

    // MARK: Focus and actions

    /// Whether one of the widgets has the focus, which is in the view all the same.
    var hasFocus: Bool { all.contains(where: \.hasFocus) }

    private var all: [AccessibleWidget] {
      func inside(_ accessible: AccessibleWidget) -> [AccessibleWidget] { [accessible] + accessible.children.flatMap(inside) }
      return widgets.flatMap(inside)
    }

    /// Has the widget of the focused element have GTK's focus; the view, if there is none.
    private func moveFocus() {
      let target = all.first { $0.element.states.contains(.focused) }?.widget ?? display.view
      guard gtk.gtk_widget_has_focus(target) == 0 else { return }
      isMovingFocus = true
      _ = gtk.gtk_widget_grab_focus(target)
      isMovingFocus = false
      display.input.textInput?.focusDidMoveInside()
    }

    /// An assistive technology has given a widget the focus.
    func didFocus(_ accessible: AccessibleWidget) {
      guard !isMovingFocus else { return }
      display.input.textInput?.focusDidMoveInside()
      request(.focus, of: accessible.element.id)
    }

    /// An assistive technology wants something done.
    func request(_ action: AccessibleElement.Action, of element: Int) {
      display.events?.display(display, didRequest: action, of: element)
    }

    /// Has `text` said: by a widget that is an alert, which screen readers read when it comes.
    func speak(_ text: String) {
      if let spoken { gtk.gtk_fixed_remove(root, spoken) }
      let alert = AccessibleWidget.make(GTK_ACCESSIBLE_ROLE_ALERT)
      AccessibleWidget.set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: alert, text)
      gtk.gtk_fixed_put(root, alert, 0, 0)
      spoken = alert
    }
  }
#endif
