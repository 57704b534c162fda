public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import TextLayout

/// A layer that shows a text, from its upper edge on, in the pixels of the screen whatever its ``CALayer/contentsScale`` is. It is cut off at
/// the bounds.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; nil, the default, and anything else for none. The parts of an attributed text that have
  /// no font or colour are black, in the font of the layer.
  open var string: Any? {
    get { values.string }
    set { values.string = newValue }
  }
  /// The font, a `UIFont`, a ``CGFont`` or the name of one; Helvetica by default and for anything else. It has ``fontSize``, whatever its own size is.
  open var font: Any? {
    get { values.font }
    set { values.font = newValue }
  }
  /// The size of the font in points. 36 by default.
  open var fontSize: CGFloat {
    get { values.fontSize }
    set { change("fontSize", if: newValue != values.fontSize) { values.fontSize = newValue } }
  }
  /// The colour of a text that is no attributed one; opaque white by default, nil for none.
  open var foregroundColor: CGColor? {
    get { values.color }
    set { change("foregroundColor", if: newValue != values.color) { values.color = newValue } }
  }
  /// Whether lines are broken at the width of the layer. False by default: only where the text has line breaks.
  open var isWrapped: Bool {
    get { values.isWrapped }
    set { values.isWrapped = newValue }
  }
  /// Where is left out what does not fit: of the last line that fits the height if lines are broken, else of the only one.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.truncation }
    set { values.truncation = newValue }
  }
  /// Which side lines stand at; of attributed texts those whose paragraphs do not say it.
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

  /// What the text looks like.
  var look: TextLook { values.look }
}
