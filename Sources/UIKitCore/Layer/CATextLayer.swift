public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import TextLayout

/// A layer that shows text from its upper edge on, in the pixels of the screen regardless of ``CALayer/contentsScale``. The text is clipped
/// to the bounds.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; nil, the default, and other objects show no text. Parts of an attributed text without
  /// font or colour are black, in the font of the layer.
  open var string: Any? {
    get { values.string }
    set { values.string = newValue }
  }
  /// The font, a `UIFont`, a ``CGFont`` or the name of one; Helvetica by default and for other objects. Its size is ``fontSize``, not its
  /// own.
  open var font: Any? {
    get { values.font }
    set { values.font = newValue }
  }
  /// The size of the font in points. 36 by default.
  open var fontSize: CGFloat {
    get { values.fontSize }
    set { change("fontSize", if: newValue != values.fontSize) { values.fontSize = newValue } }
  }
  /// The colour of text that is not attributed; opaque white by default, nil for none.
  open var foregroundColor: CGColor? {
    get { values.color }
    set { change("foregroundColor", if: newValue != values.color) { values.color = newValue } }
  }
  /// Whether lines are wrapped at the width of the layer. False by default: lines end only at line breaks in the text.
  open var isWrapped: Bool {
    get { values.isWrapped }
    set { values.isWrapped = newValue }
  }
  /// The position at which text that does not fit is truncated: in the last line that fits the height if lines are wrapped, else in the
  /// only line.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.truncation }
    set { values.truncation = newValue }
  }
  /// The alignment of the lines; in attributed texts for paragraphs that do not specify one.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  private var values = TextValues() {
    didSet { node.contents = look.text.runs.isEmpty ? .none : .drawing(TextLayerDrawing(look)) }
  }

  override func show(_ layer: CALayer) {
    super.show(layer)
    guard let layer = layer as? CATextLayer else { return }
    values = layer.values
    if let look = layer.player?.seenLook?.text {
      (fontSize, foregroundColor) = (CGFloat(look.fontSize), look.color.map { CGColor($0) })
    }
  }

  /// The look of the text.
  var look: TextLook { values.look }
}
