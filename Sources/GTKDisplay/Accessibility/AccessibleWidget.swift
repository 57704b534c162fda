#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// A widget that draws nothing and takes no input. It represents an element: GTK exposes the widget to assistive technologies.
  @MainActor final class AccessibleWidget {
    /// A `GtkFixed`.
    let widget: OpaquePointer
    private(set) var element: AccessibleElement
    /// The widgets of the element's children.
    var children: [AccessibleWidget] = []
    private unowned let owner: AccessibleWidgets
    /// The position of the widget in its parent, in GTK's units; nil before it is placed.
    private var place: Rect?

    /// Creates a widget for `element`, without its children.
    init(_ element: AccessibleElement, owner: AccessibleWidgets) {
      self.element = element
      self.owner = owner
      widget = Self.make(element.role.gtk)
      GObjects.retain(widget)
      let focus: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let accessible = Unmanaged<AccessibleWidget>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { accessible.focusDidChange() }
      }
      GSignal.connect(widget, "notify::has-focus", focus, to: self)
      describe(since: nil)
    }

    isolated deinit {
      GSignal.disconnect(widget, from: self)
      GObjects.release(widget)
    }

    /// Creates an invisible widget with a role.
    static func make(_ role: GtkAccessibleRole) -> OpaquePointer {
      var value = GValue()
      g_value_init(&value, gtk.gtk_accessible_role_get_type())
      g_value_set_enum(&value, Int32(role))
      defer { g_value_unset(&value) }
      let widget = "accessible-role".withCString { name in
        var names: [UnsafePointer<CChar>?] = [name]
        return OpaquePointer(g_object_new_with_properties(gtk.gtk_fixed_get_type(), 1, &names, &value)!)
      }
      gtk.gtk_widget_set_can_target(widget, false.glib)
      return widget
    }

    var hasFocus: Bool { gtk.gtk_widget_has_focus(widget) != 0 }

    private func focusDidChange() { if hasFocus { owner.didFocus(self) } }

    /// Shows `new`, an element with the same identifier and role.
    func show(_ new: AccessibleElement) {
      let old = element
      element = new
      describe(since: old)
    }

    /// Places the widget at `place` in `parent`, a `GtkFixed`, in GTK's units.
    func put(into parent: OpaquePointer, at place: Rect) {
      guard place != self.place else { return }
      let old = self.place
      self.place = place
      if old == nil {
        gtk.gtk_fixed_put(parent, widget, place.minX, place.minY)
      } else {
        gtk.gtk_fixed_move(parent, widget, place.minX, place.minY)
      }
      if old?.size != place.size {
        gtk.gtk_widget_set_size_request(widget, Int32(max(1, place.width)), Int32(max(1, place.height)))
      }
    }

    private func describe(since old: AccessibleElement?) {
      if element.spokenName != old?.spokenName { set(GTK_ACCESSIBLE_PROPERTY_LABEL, element.spokenName) }
      if element.hint != old?.hint ?? "" { set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, element.hint) }
      let changed = old.map { $0.states.symmetricDifference(element.states) } ?? element.states
      if changed.contains(.selected) { set(GTK_ACCESSIBLE_STATE_SELECTED, element.states.contains(.selected)) }
      if changed.contains(.disabled) { set(GTK_ACCESSIBLE_STATE_DISABLED, element.states.contains(.disabled)) }
      if element.role == .toggle, old == nil || changed.contains(.on) {
        hitchless_gtk_set_checked(widget, element.states.contains(.on).glib)
      }
      if changed.contains(.focusable) || changed.contains(.focused) {
        gtk.gtk_widget_set_focusable(widget, (!element.states.isDisjoint(with: [.focusable, .focused])).glib)
      }
      let offersOthers = element.actions != old?.actions ?? [] || element.customActions != old?.customActions ?? []
      if offersOthers || changed.contains(.focusable) { offerActions() }
    }

    private func set(_ property: GtkAccessibleProperty, _ text: String) { Self.set(property, of: widget, text) }
    /// Sets a text property of an accessible widget.
    static func set(_ property: GtkAccessibleProperty, of widget: OpaquePointer, _ text: String) {
      var (property, value) = (property, GValue())
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, text)
      gtk.gtk_accessible_update_property_value(widget, 1, &property, &value)
      g_value_unset(&value)
    }

    private func set(_ state: GtkAccessibleState, _ flag: Bool) {
      var (state, value) = (state, GValue())
      g_value_init(&value, g_type_from_name("gboolean"))
      g_value_set_boolean(&value, flag.glib)
      gtk.gtk_accessible_update_state_value(widget, 1, &state, &value)
      g_value_unset(&value)
    }

    // MARK: Actions

    private func offerActions() {
      let group = OpaquePointer(gtk.g_simple_action_group_new())
      let activated: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { action, _, data in
        let accessible = Unmanaged<AccessibleWidget>.fromOpaque(data!).takeUnretainedValue()
        let name = String(cString: gtk.g_action_get_name(OpaquePointer(action!)))
        MainActor.assumeIsolated { accessible.perform(name) }
      }
      for named in element.namedActions {
        let action = gtk.g_simple_action_new(named.name, nil)
        GSignal.connect(action, "activate", activated, to: self)
        gtk.g_action_map_add_action(group, action)
        GObjects.release(action)
      }
      gtk.gtk_widget_insert_action_group(widget, "element", group)
      GObjects.release(group)
    }

    private func perform(_ name: String) {
      if let named = element.namedActions.first(where: { $0.name == name }) { owner.request(named.action, of: element.id) }
    }
  }
#endif
