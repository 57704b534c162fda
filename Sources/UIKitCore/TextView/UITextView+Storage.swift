internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension UITextView {
  /// The text as a storage, which is retained. What a program changes in it is shown, and what is typed is written to it. The selection stays
  /// where it is, and what was typed elsewhere can still be undone; a change of the program's itself cannot.
  public var textStorage: NSTextStorage { connected.storage }
  /// Says where the parts of the text are, in the coordinates of ``textContainer``, whose corner is at ``textContainerInset``. One of a class of
  /// the program's, which it has given to the container, draws the text by `drawBackground(forGlyphRange:at:)` and
  /// `drawGlyphs(forGlyphRange:at:)`.
  public var layoutManager: NSLayoutManager { connected.manager }

  private var connected: TextViewStorage {
    if let known = state.storage { return known }
    let made = TextViewStorage(self, nil)
    state.storage = made
    return made
  }
  /// Shows the text of a storage from now on.
  func connect(to storage: NSTextStorage) {
    state.storage = TextViewStorage(self, storage)
    edited.select(edited.length..<edited.length)
    textDidChange()
  }

  /// The view's lines as those of its container.
  var containerLines: ContainerLines {
    let room = textRoom
    let padding = textContainer.lineFragmentPadding
    return ContainerLines(
      layout: laidOutText, text: edited.text, units: 0..<(laidOutText.map { LineMaker.shownUnits(of: $0, in: edited.text) } ?? 0),
      room: CGRect(x: padding, y: 0, width: room.width, height: room.height), padding: padding,
      color: (textColor ?? .label).pixel(in: traitCollection))
  }
}
