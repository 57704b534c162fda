internal import CPango

extension TabStops {
  /// Sets the tab stops of `layout`, whose left end is `edge` points from the edge at which text begins. Requires the text lock.
  func apply(to layout: OpaquePointer, edge: Double) {
    let stops = sane(behind: edge)
    guard let tabs = pango_tab_array_new(Int32(clamping: stops.count), 0) else { return }
    for (index, stop) in stops.enumerated() {
      let alignment =
        switch stop.alignment {
        case .leading: PANGO_TAB_LEFT
        case .trailing: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .decimal: PANGO_TAB_DECIMAL
        }
      pango_tab_array_set_tab(tabs, Int32(index), alignment, Int32(((stop.position - edge) * Double(PANGO_SCALE)).rounded()))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }
}
