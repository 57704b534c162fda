#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// Exposes elements to assistive technologies through invisible widgets, one for each: GTK publishes their roles, names, positions and
  /// states on the accessibility bus, and forwards the actions of assistive technologies.
  @MainActor final class AccessibleWidgets {
    private unowned let display: GTKDisplay
    /// A `GtkFixed` in the display's view that contains the elements' widgets.
    private let root: OpaquePointer
    private var widgets: [AccessibleWidget] = []
    /// The widget of the text that was spoken last; nil before the first.
    private var spoken: OpaquePointer?
    private var isMovingFocus = false

    /// Creates an object that shows no elements.
    init(_ display: GTKDisplay) {
      self.display = display
      root = AccessibleWidget.make(GTK_ACCESSIBLE_ROLE_GROUP)
      GObjects.retain(root)
      gtk.gtk_widget_set_parent(root, display.view)
    }

    /// Removes the widgets from the view. This must be the last call.
    func close() {
      let hadFocus = hasFocus
      widgets = []
      gtk.gtk_widget_unparent(root)
      GObjects.release(root)
      if hadFocus { _ = gtk.gtk_widget_grab_focus(display.view) }
    }

    /// Sets the size of the view, in GTK's units.
    func allocate(width: Int32, height: Int32) {
      // GTK requires that a widget is measured before it is allocated.
      gtk.gtk_widget_measure(root, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      var place = GdkRectangle(x: 0, y: 0, width: width, height: height)
      gtk.gtk_widget_size_allocate(root, &place, -1)
    }

    // MARK: Display

    /// Shows `elements` instead of the previous ones.
    func show(_ elements: [AccessibleElement]) {
      // A widget that is removed loses the focus.
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
          // The role of a widget cannot be changed.
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

    /// Brings the widgets into the order of the elements.
    private func order(_ shown: [AccessibleWidget], in parent: OpaquePointer) {
      var previous: OpaquePointer?
      for accessible in shown {
        if gtk.gtk_widget_get_prev_sibling(accessible.widget) != previous {
          gtk.gtk_widget_insert_after(accessible.widget, parent, previous)
        }
        previous = accessible.widget
      }
    }

    /// Returns the visible part of a rectangle of the window, in GTK's units.
    private func place(of frame: Rect) -> Rect {
      let window = Rect(origin: .zero, size: display.configuration.size)
      let seen = frame.intersection(window) ?? Rect(origin: frame.origin, size: .zero)
      let units = 1 / display.pointsPerUnit
      let (x, y) = ((seen.minX * units).rounded(), (seen.minY * units).rounded())
      return Rect(x: x, y: y, width: (seen.maxX * units).rounded() - x, height: (seen.maxY * units).rounded() - y)
    }

    // MARK: Focus and actions

    /// Whether one of the widgets has the focus, which then still counts as being in the view.
    var hasFocus: Bool { all.contains(where: \.hasFocus) }

    private var all: [AccessibleWidget] {
      func inside(_ accessible: AccessibleWidget) -> [AccessibleWidget] { [accessible] + accessible.children.flatMap(inside) }
      return widgets.flatMap(inside)
    }

    /// Moves GTK's focus to the widget of the focused element, or to the view if there is none.
    private func moveFocus() {
      let target = all.first { $0.element.states.contains(.focused) }?.widget ?? display.view
      guard gtk.gtk_widget_has_focus(target) == 0 else { return }
      isMovingFocus = true
      _ = gtk.gtk_widget_grab_focus(target)
      isMovingFocus = false
      display.input.textInput?.focusDidMoveInside()
    }

    /// Requests the focus for an element after an assistive technology has focused its widget.
    func didFocus(_ accessible: AccessibleWidget) {
      guard !isMovingFocus else { return }
      display.input.textInput?.focusDidMoveInside()
      request(.focus, of: accessible.element.id)
    }

    /// Forwards an action that an assistive technology requests.
    func request(_ action: AccessibleElement.Action, of element: Int) {
      display.events?.display(display, didRequest: action, of: element)
    }

    /// Speaks `text` by adding a widget with the role of an alert, which screen readers read when it appears.
    func speak(_ text: String) {
      if let spoken { gtk.gtk_fixed_remove(root, spoken) }
      let alert = AccessibleWidget.make(GTK_ACCESSIBLE_ROLE_ALERT)
      AccessibleWidget.set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: alert, text)
      gtk.gtk_fixed_put(root, alert, 0, 0)
      spoken = alert
    }
  }
#endif
