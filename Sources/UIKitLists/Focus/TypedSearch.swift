internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A search for the row whose text begins with what the user types while a list has the keyboard focus.
///
/// The list finds the texts of its rows in their cells: it searches those on screen, starting at the focused one and wrapping around. If
/// none of them matches, it searches the data source's index titles, which lead to any position in a list of any size.
@MainActor final class TypedSearch {
  private unowned let adapter: ListAdapter
  private var typed = ""
  /// The time at which the last character was typed.
  private var last = FrameInstant.zero
  /// The pause after which a character begins a new search: about a second, as in the lists of GTK and AppKit.
  private static let pause = FrameDuration.milliseconds(1_000)

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var list: ListDriver { adapter.list }

  /// Whether the next character continues the typed text.
  var isUnderWay: Bool { !typed.isEmpty && adapter.now - last < Self.pause }

  /// Adds a typed character, and moves the focus to the first row that begins with the typed text, if there is one. Returns false for a
  /// first character with which no row begins, because other views may handle it. Calls the program's code.
  func type(_ character: Character) -> Bool {
    if !isUnderWay { typed = "" }
    typed.append(character)
    last = adapter.now
    if let found = find() {
      list.focus.focus(found)
    } else if typed.count == 1 {
      end()
      return false
    }
    return true
  }
  /// Ends the search, so that the next character begins a new one.
  func end() { typed = "" }

  private func find() -> ItemPosition? {
    if let found = rowOnScreen() { return found }
    guard let path = indexedPath(), let position = path.position.map({ list.presentedPosition(of: $0) }), list.item(at: position) != nil
    else { return nil }
    // After scrolling, the rows there are on screen.
    ItemScroller(adapter).scroll(to: IndexPath(position), vertical: .nearest, horizontal: .nearest, animated: false)
    adapter.layoutIfNeeded()
    return rowOnScreen() ?? (adapter.allowsFocus(position) ? position : nil)
  }

  /// Returns the row on screen that begins with the typed text: the focused one if it still does. Typing the same character repeatedly
  /// moves from row to row.
  private func rowOnScreen() -> ItemPosition? {
    if typed.count > 1, let found = row(typed, afterFocus: false) { return found }
    return Set(typed.lowercased()).count == 1 ? row(String(typed.prefix(1)), afterFocus: true) : nil
  }
  /// Returns the first row that begins with a text, at or after the focused one, otherwise before it. O(cells on screen).
  private func row(_ text: String, afterFocus: Bool) -> ItemPosition? {
    let rows = list.displayedItems.filter { Self.begins(adapter.store[$0.token].flatMap { Self.text(of: $0) }, with: text) }
      .map(\.position).sorted()
    let focused = list.focus.position
    let behind = focused.map { focused in rows.filter { afterFocus ? $0 > focused : $0 >= focused } } ?? rows
    return (behind + rows).first { adapter.allowsFocus($0) }
  }

  private func indexedPath() -> IndexPath? {
    let titles = adapter.calls.indexTitles
    // The last title that does not come after the typed text, because the titles are in the order of the list.
    guard
      let index = titles.lastIndex(where: { title in
        Self.begins(typed, with: title) || title.compare(typed, options: [.caseInsensitive, .diacriticInsensitive]) != .orderedDescending
      })
    else { return nil }
    return adapter.calls.path(ofIndexTitle: titles[index], at: index)
  }

  private static func begins(_ text: String?, with beginning: String) -> Bool {
    text?.range(of: beginning, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }

  /// Returns the text of a cell: its accessibility label, or the first non-empty text of its labels. O(views in the cell).
  private static func text(of view: UIView) -> String? {
    if let label = view.accessibilityLabel, !label.isEmpty { return label }
    for subview in view.subviews where !subview.isHidden {
      if let found = text(of: subview) { return found }
    }
    return nil
  }
}
