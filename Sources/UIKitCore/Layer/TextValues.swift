internal import Foundation
internal import HitchlessBase
internal import TextLayout

/// The properties of a ``CATextLayer``, as the program set them.
struct TextValues {
  var string: Any?
  var font: Any?
  var fontSize: CGFloat = 36
  var color: CGColor? = CGColor(gray: 1, alpha: 1)
  var isWrapped = false
  var truncation = CATextLayerTruncationMode.none
  var alignment = CATextLayerAlignmentMode.natural

  private var usedFont: UIFont {
    let size = max(1, fontSize.isFinite ? fontSize : 36)
    switch font {
    case let font as UIFont: return font.withSize(size)
    case let font as CGFont: return font.sized(size)
    case let name as String: return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    default: return UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
    }
  }

  var look: TextLook {
    var (text, isStyled, paragraph) = (AttributedText(runs: []), false, ParagraphStyle())
    switch string {
    case let styled as NSAttributedString:
      isStyled = true
      if styled.length > 0 { text = AttributedText(styled, font: usedFont, traits: .current) }
    case let plain as String where !plain.isEmpty: text = AttributedText(plain, style: TextStyle(font: usedFont.engine))
    default: break
    }
    paragraph.alignment = alignment.alignment.engine
    paragraph.imposesLineBreakMode = true
    paragraph.lineBreakMode = (truncation.lineBreakMode ?? (isWrapped ? .byWordWrapping : .byClipping)).engine
    return TextLook(
      text: text, paragraph: paragraph, fontSize: Double(fontSize), isStyled: isStyled, color: isStyled ? .black : color?.pixel,
      isWrapped: isWrapped, isTruncated: truncation.lineBreakMode != nil)
  }
}
