internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension UITextView {
  /// The area of the lines, in the content's coordinates.
  var textRoom: CGRect {
    let padding = textContainer.lineFragmentPadding
    let inset = textContainerInset
    let width = lineWidth.isFinite ? lineWidth : max(bounds.width - marginWidth, CGFloat(laidOutText?.width ?? 0))
    return CGRect(
      x: inset.left + padding, y: inset.top, width: max(0, width),
      height: CGFloat(laidOutText?.height ?? Double(style.shownFont.lineHeight)))
  }

  /// The width of the lines: that of the view, or of a container that does not track it. Infinite for no limit.
  private var lineWidth: CGFloat {
    if textContainer.widthTracksTextView { return max(0, bounds.width - marginWidth) }
    return textContainer.size.width > 0 ? max(0, textContainer.size.width - 2 * textContainer.lineFragmentPadding) : .infinity
  }
  /// The height to which the lines are limited. Infinite for no limit.
  private var lineHeightLimit: CGFloat {
    if textContainer.heightTracksTextView { return max(0, bounds.height - textContainerInset.top - textContainerInset.bottom) }
    return textContainer.size.height > 0 ? textContainer.size.height : .infinity
  }
  /// The width of the insets and padding beside the lines, in points.
  private var marginWidth: CGFloat { textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding }

  /// The layout of the text in the current width; nil if there is no text. O(length) after a change, otherwise O(1).
  var laidOutText: TextLayout? {
    let width = lineWidth
    if let known = state.laidOut, known.width == width { return known.text }
    let made = lines(width: width)
    state.laidOut = (made, width)
    return made
  }
  /// Lays out the text in a width. Does not use the cache that labels share, because each typed letter results in another, possibly long,
  /// text.
  private func lines(width: CGFloat) -> TextLayout? {
    if let known = state.laidOut, known.width == width { return known.text }
    var text = style.engineText(edited, runs: drawnRuns, traits: traitCollection, marked: markedTextStyle, in: textContainer)
    // The program's layout manager draws the backgrounds.
    if state.storage?.drawsText == true { for index in text.runs.indices { text.runs[index].style.backgroundColor = nil } }
    guard !text.isEmpty else { return nil }
    var constraints = LabelDrawing.constraints(
      width: Double(width), height: Double(lineHeightLimit), lines: textContainer.maximumNumberOfLines, scale: Double(contentScaleFactor))
    constraints.exclusions = textContainer.exclusions
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return TextLayout(text, paragraph: style.paragraph(in: textContainer, isMirrored: isMirrored), constraints: constraints)
  }

  /// Returns the size that the text needs in a view that is at most `width` points wide.
  func fittingSize(width: CGFloat) -> CGSize {
    let lines = lines(width: textContainer.widthTracksTextView ? max(0, width - marginWidth) : lineWidth)
    autoLayout?.wrapped.isBroken = lines?.wrapped ?? false
    let size = lines?.size(scale: Double(contentScaleFactor)) ?? Size(width: 0, height: Double(style.shownFont.lineHeight.rounded(.up)))
    let inset = textContainerInset
    return CGSize(width: CGFloat(size.width) + marginWidth, height: CGFloat(size.height) + inset.top + inset.bottom)
  }

  /// Requests a new layout of the text, and a redraw.
  func textDidChange() {
    state.laidOut = nil
    state.items.found = nil
    state.needsDrawing = true
    textContainer.layoutManager?.textContainerChangedGeometry(textContainer)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Requests a redraw of the text after its colours or the selection have changed.
  func redraw() {
    state.needsDrawing = true
    setNeedsLayout()
  }

  func layOutText() {
    followView()
    let isOther = state.laidOut == nil
    let room = textRoom
    let height = (room.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
    let width = textContainer.widthTracksTextView ? bounds.width : max(bounds.width, (room.width + marginWidth).rounded(.up))
    if isOther || contentSize != CGSize(width: width, height: height) {
      contentSize = CGSize(width: width, height: height)
      state.needsDrawing = true
    }
    if state.followsCaret {
      state.followsCaret = false
      let inset = textContainerInset
      scrollRectToVisible(caretRect(at: edited.head).insetBy(dx: 0, dy: -max(inset.top, inset.bottom)), animated: false)
    }
    content.show(bounds, needsDrawing: state.needsDrawing)
    state.needsDrawing = false
    state.drawsSelection = isEditing && edited.hasSelection
    guard isEditing else { return content.showCaret(nil, color: nil) }
    // A subclass may override the caret's position.
    let caret = caretRect(for: EditorPosition(unit(atByte: edited.head)))
    content.showCaret(edited.hasSelection || !isEditable ? nil : caret, color: tintColor)
    if isFirstResponder, isEditable { frameDriver?.setTextInput(at: convert(caret, to: nil), for: self) }
  }

  /// Sets those dimensions of the container that track the view.
  private func followView() {
    let inset = textContainerInset
    var size = textContainer.size
    if textContainer.widthTracksTextView { size.width = max(0, bounds.width - inset.left - inset.right) }
    if textContainer.heightTracksTextView {
      let height = max(0, bounds.height - inset.top - inset.bottom)
      if size.height != height { state.laidOut = nil }
      size.height = height
    }
    textContainer.follow(size)
  }

  // MARK: Places

  func prepareGeometry() {}

  /// Returns the rectangle of the caret before the character at `offset`, in the content's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    let room = textRoom
    let scale = contentScaleFactor
    let width = FieldTextView.caretWidth
    guard let text = laidOutText else { return emptyCaretRect(in: room, width: width) }
    let caret = text.caret(atByte: offset, alignedIn: Double(room.width))
    let x = min(room.minX + CGFloat(caret.minX), max(0, bounds.width - width))
    return CGRect(
      x: x.rounded(to: scale), y: (room.minY + CGFloat(caret.minY)).rounded(to: scale), width: width,
      height: CGFloat(caret.height).rounded(.up))
  }

  /// Returns the rectangle of the caret in an empty text: the position at which text in the typing style would begin.
  private func emptyCaretRect(in room: CGRect, width: CGFloat) -> CGRect {
    let typed = style.attributes(at: 0)
    let paragraph = typed[.paragraphStyle] as? NSParagraphStyle ?? .default
    let isMirrored = isFromRight(in: paragraph)
    let alignment = paragraph.alignment == .natural ? textAlignment : paragraph.alignment
    let indent = max(0, paragraph.firstLineHeadIndent)
    let x =
      switch alignment {
      case .center: room.midX + indent / 2 - width / 2
      case .right: room.maxX - width
      case .natural: isMirrored ? room.maxX - indent - width : room.minX + indent
      case .left, .justified: room.minX + indent
      }
    let height = (typed[.font] as? UIFont ?? style.shownFont).lineHeight.rounded(.up)
    return CGRect(x: x.rounded(to: contentScaleFactor), y: room.minY, width: width, height: height)
  }

  /// Returns the boundary between characters that is nearest to `point`, in the content's coordinates.
  func offset(at point: CGPoint) -> Int {
    guard let text = laidOutText else { return 0 }
    let room = textRoom
    let place = Point(x: Double(point.x - room.minX), y: Double(point.y - room.minY))
    return edited.snapped(text.byte(nearest: place, alignedIn: Double(room.width)))
  }

  /// Returns the position `lines` lines below the caret, or above it if negative, at the distance from the left edge that the caret had
  /// before the first of consecutive such movements.
  func offset(byLines lines: Int) -> (offset: Int, goal: Double) { offset(byLines: lines, from: edited.head, goal: state.goal) }
  func offset(byLines count: Int, from offset: Int) -> Int { self.offset(byLines: count, from: offset, goal: nil).offset }
  private func offset(byLines lines: Int, from start: Int, goal: Double?) -> (offset: Int, goal: Double) {
    guard let text = laidOutText else { return (0, 0) }
    let width = Double(textRoom.width)
    let goal = goal ?? text.caret(atByte: start, alignedIn: width).minX
    guard let line = text.line(rows: lines, below: text.line(atByte: start), nearest: goal, alignedIn: width) else {
      return (lines < 0 ? 0 : edited.length, goal)
    }
    return (edited.snapped(text.byte(nearest: goal, inLine: line, alignedIn: width)), goal)
  }

  func areas(of range: Range<Int>) -> [CGRect] {
    guard let text = laidOutText else { return [] }
    let room = textRoom
    return text.areas(ofBytes: range, alignedIn: Double(room.width), from: 0, to: text.height).map {
      CGRect($0).offsetBy(dx: room.minX, dy: room.minY)
    }
  }
  func line(at offset: Int) -> Range<Int> { laidOutText.map { $0.bytes(ofLine: $0.line(atByte: offset)) } ?? 0..<0 }
  func isFromRight(at offset: Int) -> Bool {
    laidOutText.map { $0.isRightToLeft(line: $0.line(atByte: offset)) }
      ?? isFromRight(in: style.attributes(at: 0)[.paragraphStyle] as? NSParagraphStyle ?? .default)
  }
  /// Whether an empty paragraph is laid out from the right.
  private func isFromRight(in paragraph: NSParagraphStyle) -> Bool {
    switch paragraph.baseWritingDirection {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Returns the beginning or the end of the caret's line.
  func endOfLine(forward: Bool) -> Int {
    guard let text = laidOutText else { return 0 }
    let line = text.line(atByte: edited.head)
    let bytes = text.bytes(ofLine: line)
    guard forward else { return edited.snapped(bytes.lowerBound) }
    // The end of a wrapped line is the beginning of the next one.
    let isBroken = line + 1 < text.lineCount && text.bytes(ofLine: line + 1).lowerBound == bytes.upperBound
    return isBroken ? edited.boundary(before: edited.snapped(bytes.upperBound)) : edited.snapped(bytes.upperBound)
  }
}
