internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The surroundings of a popover's card: its background with a shadow, and the arrow.
@MainActor final class PopoverChrome {
  private let plate = UIView(frame: .zero)
  private let arrow = PopoverArrow(frame: .zero)
  /// The program's view that replaces both; nil for the standard look.
  private let own: UIPopoverBackgroundView?

  /// Creates the chrome around a card: `own` if it is not nil, otherwise the standard background and arrow.
  init(around card: UIView, own: UIPopoverBackgroundView?) {
    self.own = own
    if let own {
      own.isUserInteractionEnabled = false
      card.superview?.insertSubview(own, belowSubview: card)
      return
    }
    plate.isUserInteractionEnabled = false
    arrow.isUserInteractionEnabled = false
    card.superview?.insertSubview(plate, belowSubview: card)
    // In front of the card, so that the card's border does not cross it.
    card.superview?.insertSubview(arrow, aboveSubview: card)
    plate.layer.cornerRadius = PopoverLayout.cornerRadius
    plate.layer.cornerCurve = .continuous
    plate.layer.shadowOpacity = 0.2
    plate.layer.shadowRadius = 24
    plate.layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  /// Shows the background and the arrow in the given colours; a nil `line` for no border. Hides both without a layout.
  func show(_ layout: PopoverLayout?, color: UIColor, line: UIColor?) {
    plate.isHidden = layout == nil
    arrow.isHidden = layout.map { $0.direction == .unknown } ?? true
    own?.isHidden = layout == nil
    guard let layout else { return }
    if let own {
      own.frame = layout.outline
      (own.arrowDirection, own.arrowOffset) = (layout.direction, layout.arrowOffset)
      return
    }
    plate.backgroundColor = color
    plate.frame = layout.frame
    if !arrow.isHidden { arrow.show(layout, color: color, line: line) }
  }
  /// The opacity, which follows that of the card.
  var alpha: CGFloat {
    get { plate.alpha }
    set {
      own?.alpha = newValue
      plate.alpha = newValue
      arrow.alpha = newValue
    }
  }
}

/// The arrow of a popover.
@MainActor private final class PopoverArrow: UIView {
  private var shown: ArrowDrawing.Look?

  func show(_ layout: PopoverLayout, color: UIColor, line: UIColor?) {
    let look = ArrowDrawing.Look(
      direction: layout.direction, color: color.pixel(in: traitCollection), line: line?.pixel(in: traitCollection))
    if look != shown {
      shown = look
      node.contents = .drawing(ArrowDrawing(look))
    }
    // The arrow overlaps the box by one point, so that there is no visible seam between them.
    let (base, height) = (PopoverLayout.arrowBase, PopoverLayout.arrowHeight + 1)
    let (box, along) = (layout.frame, layout.arrow - PopoverLayout.arrowBase / 2)
    switch layout.direction {
    case .up: frame = CGRect(x: box.minX + along, y: box.minY - height + 1, width: base, height: height)
    case .down: frame = CGRect(x: box.minX + along, y: box.maxY - 1, width: base, height: height)
    case .left: frame = CGRect(x: box.minX - height + 1, y: box.minY + along, width: height, height: base)
    default: frame = CGRect(x: box.maxX - 1, y: box.minY + along, width: height, height: base)
    }
  }
}

/// Draws an arrow that fills its layer.
private final class ArrowDrawing: LayerDrawing {
  struct Look: Equatable {
    var direction: UIPopoverArrowDirection
    var color: PixelColor
    var line: PixelColor?
  }
  private let look: Look
  var summary: String { "arrow \(look.direction.rawValue) \(look.color)" }

  init(_ look: Look) { self.look = look }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else { return }
    let direction = look.direction
    let isUpright = direction == .up || direction == .down
    let (base, height) = isUpright ? (size.width, size.height) : (size.height, size.width)
    let pointsBack = direction == .down || direction == .right
    // A point of the arrow, in the coordinates of one that points up.
    func point(_ x: Double, _ y: Double) -> Point {
      let y = pointsBack ? height - y : y
      return isUpright ? Point(x: x, y: y) : Point(x: y, y: x)
    }
    // A curve from the edge to a rounded tip.
    let (foot, middle) = (height - 1, base / 2)
    let edge: [LayerTree.Path.PathElement] = [
      .move(point(0, foot)), .cubic(control1: point(8, foot), control2: point(middle - 8, 6), to: point(middle - 4, 2.5)),
      .cubic(control1: point(middle - 1.5, -0.8), control2: point(middle + 1.5, -0.8), to: point(middle + 4, 2.5)),
      .cubic(control1: point(middle + 8, 6), control2: point(base - 8, foot), to: point(base, foot)),
    ]
    context.fill(.elements(edge + [.line(point(base, height)), .line(point(0, height)), .close]), color: look.color)
    if let line = look.line { context.stroke(.elements(edge), color: line, style: StrokeStyle(width: 1 / scale)) }
  }
}
