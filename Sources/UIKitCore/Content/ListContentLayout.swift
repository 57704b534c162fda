package import Foundation

/// The frames of the parts of a list cell. A value that is computed for one width; its height is then read, or it is applied to the views.
package struct ListContentLayout {
  /// The size of a text.
  package struct TextPart {
    /// The size on one line, or on several if the text contains line breaks.
    package var natural: CGSize
    /// Returns the height of the text when it is broken at a width.
    package var height: (CGFloat) -> CGFloat

    /// Creates a text whose unbroken size is `natural` and whose height at a given width is computed by `height`.
    package init(natural: CGSize, height: @escaping (CGFloat) -> CGFloat) {
      self.natural = natural
      self.height = height
    }
  }

  /// The image's frame, in coordinates for left-to-right reading.
  package var image: CGRect?
  /// The first text's frame.
  package var text: CGRect?
  /// The second text's frame.
  package var secondary: CGRect?
  /// The height that the content needs, at least the configuration's minimum.
  package var height: CGFloat

  /// Computes the frames. Costs as much as breaking the texts into lines.
  ///
  /// - Parameters:
  ///   - margins: the distances kept free at the edges.
  ///   - image: the size of the image, and the area in which the image is centred.
  ///   - fixedHeight: the height in which the content is centred; nil to use the height that the content needs.
  package init(
    width: CGFloat, fixedHeight: CGFloat?, margins: NSDirectionalEdgeInsets, image imagePart: (size: CGSize, room: CGSize)?,
    text textPart: TextPart?, secondary secondaryPart: TextPart?, configuration: UIListContentConfiguration, scale: CGFloat
  ) {
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    var start = margins.leading
    if let imagePart { start += imagePart.room.width + (textPart == nil && secondaryPart == nil ? 0 : configuration.imageToTextPadding) }
    let room = max(0, width - margins.trailing - start)

    var block: CGFloat = 0
    var isBeside = false
    var textSize = CGSize.zero
    var secondarySize = CGSize.zero
    if let textPart, let secondaryPart, configuration.prefersSideBySideTextAndSecondaryText,
      textPart.natural.width + configuration.textToSecondaryTextHorizontalPadding + secondaryPart.natural.width <= room
    {
      isBeside = true
      textSize = textPart.natural
      secondarySize = secondaryPart.natural
      block = max(textSize.height, secondarySize.height)
    } else {
      if let textPart { textSize = CGSize(width: room, height: textPart.height(room)) }
      if let secondaryPart { secondarySize = CGSize(width: room, height: secondaryPart.height(room)) }
      let padding = textPart != nil && secondaryPart != nil ? configuration.textToSecondaryTextVerticalPadding : 0
      block = textSize.height + padding + secondarySize.height
    }

    let content = max(block, imagePart?.room.height ?? 0)
    let needed = max(configuration.minimumHeight, margins.top + content + margins.bottom)
    height = (needed * scale).rounded(.up) / scale
    let whole = fixedHeight ?? height
    // Text that a fixed height has no room for, even in place of the margins, is truncated, and not drawn over the neighbours.
    if !isBeside, block > whole {
      let padding = block - textSize.height - secondarySize.height
      textSize.height = min(textSize.height, whole)
      secondarySize.height = max(0, min(secondarySize.height, whole - textSize.height - padding))
      block = min(block, whole)
    }
    let middle = margins.top + (whole - margins.top - margins.bottom) / 2

    if let imagePart {
      image = CGRect(
        x: snap(margins.leading + (imagePart.room.width - imagePart.size.width) / 2), y: snap(middle - imagePart.size.height / 2),
        width: imagePart.size.width, height: imagePart.size.height)
    }
    let top = snap(middle - block / 2)
    if textPart != nil {
      let y = isBeside ? snap(middle - textSize.height / 2) : top
      text = CGRect(x: snap(start), y: y, width: textSize.width, height: textSize.height)
    }
    if secondaryPart != nil {
      let y = isBeside ? snap(middle - secondarySize.height / 2) : snap(top + block - secondarySize.height)
      let x = isBeside ? width - margins.trailing - secondarySize.width : start
      secondary = CGRect(x: snap(x), y: y, width: secondarySize.width, height: secondarySize.height)
    }
  }
}
