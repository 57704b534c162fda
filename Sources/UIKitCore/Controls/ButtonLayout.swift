internal import Foundation

/// Computes the positions of image, title and subtitle of a button.
struct ButtonLayout {
  /// The sizes of the parts in points; zero for parts that are not shown.
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  /// The size of the arrows behind the texts.
  var indicator = CGSize.zero
  /// The edge of the texts at which the image is placed.
  var placement = NSDirectionalRectEdge.leading
  /// The distance between image and texts.
  var imagePadding: CGFloat = 0
  /// The distance between title and subtitle.
  var titlePadding: CGFloat = 0
  var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  var isMirrored = false

  /// The distance between the texts and the arrows.
  private static let indicatorGap: CGFloat = 5

  /// The frames of all parts.
  struct Frames {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  private var isStacked: Bool { placement.isDisjoint(with: [.leading, .trailing]) && !placement.isDisjoint(with: [.top, .bottom]) }
  private var texts: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }
  private var gap: CGFloat { image.width > 0 && texts.width > 0 ? imagePadding : 0 }
  private var stackHeight: CGFloat { image.height + gap + texts.height }
  private var arrows: CGFloat { indicator.width > 0 ? indicator.width + Self.indicatorGap : 0 }

  /// The combined size of all parts.
  var size: CGSize {
    let texts = texts
    return isStacked
      ? CGSize(width: max(image.width, texts.width) + arrows, height: max(stackHeight, indicator.height))
      : CGSize(width: image.width + gap + texts.width + arrows, height: max(image.height, texts.height, indicator.height))
  }
  /// Returns the width of the texts if `width` is available for all parts.
  func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - arrows - (isStacked ? 0 : image.width + (image.width > 0 ? imagePadding : 0)))
  }

  /// Returns the frames of the parts in `room`. `horizontal` and `vertical` are the alignment of the content: 0 for left or top, 1 for
  /// right or bottom.
  func frames(in room: CGRect, horizontal: CGFloat, vertical: CGFloat) -> Frames {
    let (size, texts) = (size, texts)
    let x = room.minX + (room.width - size.width) * horizontal
    let y = room.minY + (room.height - size.height) * vertical
    var frames = Frames()
    var block = CGRect(origin: .zero, size: texts)
    let inner = size.width - arrows
    let start = isMirrored ? x + arrows : x
    if isStacked {
      let isAbove = placement.contains(.top)
      let top = y + (size.height - stackHeight) / 2
      frames.image = CGRect(
        x: start + (inner - image.width) * share(of: horizontal), y: isAbove ? top : top + texts.height + gap, width: image.width,
        height: image.height)
      block.origin = CGPoint(x: start + (inner - texts.width) * share(of: horizontal), y: isAbove ? top + image.height + gap : top)
    } else {
      let isFirst = placement.contains(.leading) || !placement.contains(.trailing)
      let isLeft = isFirst != isMirrored
      frames.image = CGRect(
        x: isLeft ? start : start + inner - image.width, y: y + (size.height - image.height) / 2, width: image.width, height: image.height)
      block.origin = CGPoint(x: isLeft ? start + image.width + gap : start, y: y + (size.height - texts.height) / 2)
    }
    let share = share(of: horizontal)
    frames.title = CGRect(x: block.minX + (block.width - title.width) * share, y: block.minY, width: title.width, height: title.height)
    frames.subtitle = CGRect(
      x: block.minX + (block.width - subtitle.width) * share, y: block.maxY - subtitle.height, width: subtitle.width,
      height: subtitle.height)
    frames.indicator = CGRect(
      x: isMirrored ? x : x + size.width - indicator.width, y: y + (size.height - indicator.height) / 2, width: indicator.width,
      height: indicator.height)
    return frames
  }
  /// Returns the alignment of the shorter text within the width of the longer one: 0 for left, 1 for right.
  private func share(of horizontal: CGFloat) -> CGFloat {
    switch titleAlignment {
    case .automatic: horizontal
    case .leading: isMirrored ? 1 : 0
    case .center: 0.5
    case .trailing: isMirrored ? 0 : 1
    }
  }
}
