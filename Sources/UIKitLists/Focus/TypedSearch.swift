internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// Finds the row whose text begins with what a person types while a list has the keyboard.
///
/// A list knows the texts of its rows from their cells: those on screen are searched, from the focused one on and around. What none of them
/// begins with is looked up in the index titles of the data source, which lead to any place of a list of any size.
@MainActor final class TypedSearch {
  private unowned let adapter: ListAdapter
  private var typed = ""
  /// When the last character was typed.
  private var last = FrameInstant.zero
  /// Characters that come later than this begin a new search. As GTK's and AppKit's lists have it, about a second.
  private static let pause = FrameDuration.milliseconds(1_000)

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var list: ListDriver { adapter.list }

  /// Whether what is typed now belongs to what was typed before.
  var isUnderWay: Bool { !typed.isEmpty && adapter.now - last < Self.pause }

  /// A character was typed: the focus goes to the first row that begins with what was typed, if one does. Returns false for a character with
  /// which nothing begins: it may mean something to others. User code runs.
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
  /// Something else was done: what is typed next begins a new search.
  func end() { typed = "" }

  private func find() -> ItemPosition? {
    if let found = rowOnScreen() { return found }
    guard let path = indexedPath(), let position = path.position.map({ list.presentedPosition(of: $0) }), list.item(at: position) != nil
    else { return nil }
    // The rows there are on screen then.
    ItemScroller(adapter).scroll(to: IndexPath(position), vertical: .nearest, horizontal: .nearest, animated: false)
    adapter.layoutIfNeeded()
    return rowOnScreen() ?? (adapter.allowsFocus(position) ? position : nil)
  }

  /// The row on screen that begins with what was typed: the focused one if it still does. A character that is typed again and again goes
  /// from row to row.
  private func rowOnScreen() -> ItemPosition? {
    if typed.count > 1, let found = row(typed, afterFocus: false) { return found }
    return Set(typed.lowercased()).count == 1 ? row(String(typed.prefix(1)), afterFocus: true) : nil
  }
  /// The first row that begins with a text, at or behind the focused one, else in front of it. O(cells on screen).
  private func row(_ text: String, afterFocus: Bool) -> ItemPosition? {
    let rows = list.displayedItems.filter { Self.begins(adapter.store[$0.token].flatMap { Self.text(of: $0) }, with: text) }
      .map(\.position).sorted()
    let focused = list.focus.position
    let behind = focused.map { focused in rows.filter { afterFocus ? $0 > focused : $0 >= focused } } ?? rows
    return (behind + rows).first { adapter.allowsFocus($0) }
  }

  private func indexedPath() -> IndexPath? {
    let titles = adapter.calls.indexTitles
    // The last title that is not behind what was typed: a list's titles are in its order.
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

  /// What a cell says: its accessibility label, or the first of its labels that has a text. O(views in the cell).
  private static func text(of view: UIView) -> String? {
    if let label = view.accessibilityLabel, !label.isEmpty { return label }
    for subview in view.subviews where !subview.isHidden {
      if let found = text(of: subview) { return found }
    }
    return nil
  }
}
