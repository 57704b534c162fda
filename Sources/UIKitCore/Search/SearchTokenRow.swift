internal import Foundation
internal import HitchlessBase

/// The tokens before the text of a search field, side by side.
///
/// Positions count tokens, followed by the bytes of the text: with three tokens, 2 is before the last token and 3 is before the text. The
/// caret is only shown in the text, never between tokens.
@MainActor final class SearchTokenRow: UIView {
  weak var field: UISearchTextField?
  /// The tokens, from the beginning of the field.
  private(set) var tokens: [UISearchToken] = []
  private var views: [SearchTokenView] = []
  /// The frames of the tokens, in this view's coordinates, as if all of them were visible.
  private(set) var places: [CGRect] = []
  /// The positions of the selection's ends, if the selection includes tokens; otherwise nil.
  private(set) var selected: (anchor: Int, head: Int)?
  /// Whether the user can delete tokens.
  var allowsDeleting = true
  /// The colour of the capsules; nil for the field's tint.
  var color: UIColor?

  /// The distance between two tokens, in points.
  private static let gap: CGFloat = 4
  /// The distance between the last token and the text, in points.
  private static let distance: CGFloat = 5
  /// The minimum visible width of a token, in points. A token of which less is visible is hidden.
  private static let narrowest: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  /// Replaces tokens. Deselects all tokens; does not notify the delegate.
  func replace(_ range: Range<Int>, with new: [UISearchToken]) {
    guard !range.isEmpty || !new.isEmpty else { return }
    selected = nil
    tokens.replaceSubrange(range, with: new)
    for view in views[range] { view.removeFromSuperview() }
    let added = new.map { _ in SearchTokenView(frame: .zero) }
    views.replaceSubrange(range, with: added)
    places = []
    for (index, view) in zip(range.lowerBound..., added) { insertSubview(view, at: index) }
    field?.textDidChange()
  }

  // MARK: Layout

  /// Returns the appearance of tokens that are not selected.
  private func look(in field: UISearchTextField) -> SearchTokenView.Look {
    guard let color else {
      return SearchTokenView.Look(font: field.font, background: Self.standardColor(field.tintColor), text: .label, icon: field.tintColor)
    }
    let text = Self.legible(on: color)
    return SearchTokenView.Look(font: field.font, background: color, text: text, icon: text)
  }
  private func selectedLook(in field: UISearchTextField) -> SearchTokenView.Look {
    let text = Self.legible(on: field.tintColor)
    return SearchTokenView.Look(font: field.font, background: field.tintColor, text: text, icon: text)
  }
  /// Returns the colour of capsules in a field with the given tint.
  static func standardColor(_ tint: UIColor) -> UIColor {
    UIColor { traits in UIColor(tint.pixel(in: traits)).withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.36 : 0.2) }
  }
  /// Returns white, or black on light colours; the default text colour on mostly transparent colours.
  private static func legible(on color: UIColor) -> UIColor {
    UIColor { traits in
      let pixel = color.pixel(in: traits)
      guard pixel.alpha > 0.5 else { return .label }
      return 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue > 0.7 ? .black : .white
    }
  }

  /// Returns the token at a point of this view, if any; a token's area has the whole height of the field.
  func token(at point: CGPoint) -> Int? { places.firstIndex { $0.minX <= point.x && point.x < $0.maxX } }
}

extension SearchTokenRow: FieldPrefix {
  var isEmpty: Bool { tokens.isEmpty }
  var isDeletable: Bool { allowsDeleting && !isEmpty }
  var hasSelection: Bool { selected != nil }
  /// The selected tokens.
  var selectedTokens: Range<Int> {
    guard let selected else { return tokens.count..<tokens.count }
    return min(selected.anchor, selected.head)..<min(max(selected.anchor, selected.head), tokens.count)
  }

  var movingStretch: ClosedRange<CGFloat>? {
    guard let selected else { return nil }
    // The token next to the moving end, on the inner side of the selection.
    let index = selected.head < selected.anchor ? selected.head : selected.head - 1
    return places.indices.contains(index) ? places[index].minX...places[index].maxX : nil
  }

  func layOut(in room: CGSize) -> CGFloat {
    places = []
    guard let field, !isEmpty else { return 0 }
    alpha = field.isEnabled ? 1 : 0.5
    let (plain, marked) = (look(in: field), selectedLook(in: field))
    // The widest token leaves room for the caret.
    let widest = max(0, room.width - 2 * Self.distance)
    var sizes: [CGSize] = []
    for (index, view) in views.enumerated() {
      view.isMirrored = field.isMirrored
      view.show(tokens[index], field.isEditing && selectedTokens.contains(index) ? marked : plain)
      let needed = view.neededSize
      sizes.append(CGSize(width: min(needed.width, widest), height: max(0, min(needed.height, room.height - 8))))
    }
    let width = sizes.reduce(0) { $0 + $1.width } + CGFloat(sizes.count - 1) * Self.gap + Self.distance
    var x: CGFloat = 0
    for size in sizes {
      let y = ((room.height - size.height) / 2).rounded()
      places.append(CGRect(origin: CGPoint(x: field.isMirrored ? width - x - size.width : x, y: y), size: size))
      x += size.width + Self.gap
    }
    return width
  }

  /// A token at the edge is as narrow as its visible part, so that it keeps its rounded ends.
  func show(within seen: Range<CGFloat>) {
    for (view, place) in zip(views, places) {
      let window = CGRect(x: seen.lowerBound, y: place.minY, width: seen.upperBound - seen.lowerBound, height: place.height)
      let part = place.intersection(window)
      let isCut = part.width < place.width
      view.isHidden = isCut && part.width < Self.narrowest
      view.frame = view.isHidden ? place : part
      view.layoutIfNeeded()
    }
  }

  // MARK: Selecting

  /// Selects the range between two positions.
  func select(from anchor: Int, to head: Int) {
    guard let field else { return }
    let count = tokens.count
    field.abandonComposition()
    field.inputDelegate?.selectionWillChange(field)
    defer { field.inputDelegate?.selectionDidChange(field) }
    let (old, oldText) = (selected, field.edited)
    field.edited.moveCaret(to: max(0, anchor - count))
    field.edited.moveCaret(to: max(0, head - count), extending: true)
    // Set after the text's selection, which would otherwise replace that of the tokens.
    selected = min(anchor, head) < count ? (anchor, head) : nil
    field.caretDidMove()
    guard selected?.anchor != old?.anchor || selected?.head != old?.head || field.edited != oldText else { return }
    field.setNeedsLayout()
    field.offerSelection()
    field.notifySelectionChange()
  }
  /// Selects a token.
  func select(token index: Int) { select(from: index, to: index + 1) }
  func selectAll() -> Bool {
    guard let field, !isEmpty else { return false }
    select(from: 0, to: tokens.count + field.edited.length)
    return true
  }
  func deselect() {
    guard hasSelection else { return }
    selected = nil
    field?.setNeedsLayout()
  }
  /// Moves the caret to the beginning of the text if tokens are selected.
  func leave() { if hasSelection { select(from: tokens.count, to: tokens.count) } }

  func move(by unit: TextUnit, forward: Bool, extending: Bool) -> Bool {
    guard let field, !isEmpty else { return false }
    let count = tokens.count
    let anchor = selected?.anchor ?? count + field.edited.anchor
    let head = selected?.head ?? count + field.edited.head
    if extending {
      guard hasSelection || !forward && (head == count || unit == .line) else { return false }
      extend(by: unit, forward: forward, anchor, head)
      return true
    }
    guard hasSelection else {
      guard !forward, unit != .line, anchor == count, head == count else { return false }
      select(token: count - 1)
      return true
    }
    if unit == .line {
      // The ends of the text.
      let end = count + (forward ? field.edited.length : 0)
      select(from: end, to: end)
      return true
    }
    let (low, high) = (min(anchor, head), max(anchor, head))
    // From one selected token, the selection moves to the next; from several, to the one at their end.
    if !forward {
      select(token: high - low == 1 ? max(0, low - 1) : low)
    } else if high >= count {
      select(from: high, to: high)
    } else {
      select(token: high - low == 1 ? high : high - 1)
    }
    return true
  }

  private func extend(by unit: TextUnit, forward: Bool, _ anchor: Int, _ head: Int) {
    guard let field else { return }
    let count = tokens.count
    var (anchor, new) = (anchor, 0)
    if unit == .line {
      new = forward ? count + field.edited.length : 0
    } else if head > count || head == count && forward {
      new = count + field.edited.destination(of: unit, forward: forward, extending: true)
    } else {
      new = max(0, head + (forward ? 1 : -1))
    }
    // There is no caret between tokens: the selection continues on the other side of the token.
    if new == anchor, new < count {
      anchor = head
      new += forward ? 1 : -1
      if new < 0 { return }
    }
    select(from: anchor, to: new)
  }

  // MARK: Deleting

  func delete(forward: Bool) -> Bool {
    guard let field, !isEmpty else { return false }
    let edited = field.edited
    if hasSelection {
      // Tokens that are selected together with text are deleted when that text is replaced.
      if edited.hasSelection { return false }
      guard allowsDeleting else { return true }
      deleteSelection()
      field.didEdit()
      return true
    }
    guard !forward, edited.head == 0, !edited.hasSelection, edited.marked == nil else { return false }
    select(token: tokens.count - 1)
    return true
  }
  func deleteSelection() {
    guard hasSelection else { return }
    let range = selectedTokens
    deselect()
    if allowsDeleting { replace(range, with: []) }
  }
  func deleteAll() {
    if allowsDeleting { replace(0..<tokens.count, with: []) }
  }
}
