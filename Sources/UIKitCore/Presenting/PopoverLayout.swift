internal import Foundation

/// The sizes of a popover's arrow and corners. Lengths are in points.
struct PopoverShape: Equatable {
  /// The distance from the tip of the arrow to the box.
  var arrowHeight = PopoverLayout.arrowHeight
  /// The length of the box's edge that the arrow covers.
  var arrowBase = PopoverLayout.arrowBase
  /// The least distance of the arrow from the ends of its edge.
  var corner = PopoverLayout.cornerRadius
}

/// The position of a popover. Lengths are in points.
struct PopoverLayout: Equatable {
  /// The box, without the arrow.
  var frame: CGRect
  /// The direction in which the arrow points; `unknown` without an arrow.
  var direction: UIPopoverArrowDirection
  /// The position of the arrow's centre along its edge of the box.
  var arrow: CGFloat
  private(set) var shape = PopoverShape()

  /// The distance from the tip of the arrow to the box.
  static let arrowHeight: CGFloat = 13
  /// The length of the box's edge that the arrow covers.
  static let arrowBase: CGFloat = 37
  /// The radius of the box's corners.
  static let cornerRadius: CGFloat = 13
  /// The width of a popover whose controller has no preferred size.
  static let standardWidth: CGFloat = 320
  /// The least distance from the edges of the window.
  static let margin: CGFloat = 10
  /// The minimum length of a side that can contain the popover.
  private static let leastSide: CGFloat = 44

  /// Creates the layout of a popover beside `source`, with `size` or as close to it as the room permits: on the first side with enough
  /// room, in the order below, above, right and left of the source, otherwise on the side with the most room. If no side has room, the
  /// popover is over the source, without an arrow; without a source, it is in the centre.
  init(size: CGSize, source: CGRect?, room: CGRect, permitted: UIPopoverArrowDirection, shape: PopoverShape = PopoverShape()) {
    guard let source else {
      self.init(size, over: CGPoint(x: room.midX, y: room.midY), room)
      return
    }
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = sides.filter { permitted.contains($0) }
    let candidates = (allowed.isEmpty ? sides : allowed).map { direction -> (direction: UIPopoverArrowDirection, room: CGRect) in
      (direction, Self.room(direction, beside: source, in: room, shape.arrowHeight))
    }
    func shown(_ room: CGRect) -> CGSize { CGSize(width: min(size.width, room.width), height: min(size.height, room.height)) }
    func area(_ room: CGRect) -> CGFloat { shown(room).width * shown(room).height }
    let fitting = candidates.first { shown($0.room) == size }
    var best = candidates[0]
    for candidate in candidates where area(candidate.room) > area(best.room) { best = candidate }
    let chosen = fitting ?? best
    guard min(chosen.room.width, chosen.room.height) >= Self.leastSide else {
      self.init(size, over: CGPoint(x: source.midX, y: source.midY), room)
      return
    }
    self.init(shown(chosen.room), chosen.direction, source, chosen.room, shape)
  }
  private init(_ size: CGSize, over middle: CGPoint, _ room: CGRect) {
    let shown = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let wanted = CGRect(x: middle.x - shown.width / 2, y: middle.y - shown.height / 2, width: shown.width, height: shown.height)
    self.init(frame: Self.moved(wanted, into: room), direction: .unknown, arrow: 0)
  }
  private init(frame: CGRect, direction: UIPopoverArrowDirection, arrow: CGFloat) {
    self.frame = frame
    self.direction = direction
    self.arrow = arrow
  }
  private init(_ size: CGSize, _ direction: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect, _ shape: PopoverShape) {
    let isUpright = direction == .up || direction == .down
    var wanted = CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width, height: size.height)
    switch direction {
    case .up: wanted.origin.y = room.minY
    case .down: wanted.origin.y = room.maxY - size.height
    case .left: wanted.origin.x = room.minX
    default: wanted.origin.x = room.maxX - size.width
    }
    let frame = Self.moved(wanted, into: room)
    let length = isUpright ? frame.width : frame.height
    // The rounded corners have no straight edge for the arrow.
    let end = min(length / 2, shape.corner + shape.arrowBase / 2)
    let along = isUpright ? source.midX - frame.minX : source.midY - frame.minY
    self.init(frame: frame, direction: direction, arrow: min(max(along, end), length - end))
    self.shape = shape
  }

  /// The frame of the box including the arrow.
  var outline: CGRect {
    let height = shape.arrowHeight
    return switch direction {
    case .up: CGRect(x: frame.minX, y: frame.minY - height, width: frame.width, height: frame.height + height)
    case .down: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + height)
    case .left: CGRect(x: frame.minX - height, y: frame.minY, width: frame.width + height, height: frame.height)
    case .right: CGRect(x: frame.minX, y: frame.minY, width: frame.width + height, height: frame.height)
    default: frame
    }
  }
  /// The distance from the centre of the arrow's edge to the centre of the arrow, to the right or down.
  var arrowOffset: CGFloat {
    switch direction {
    case .up, .down: arrow - frame.width / 2
    case .left, .right: arrow - frame.height / 2
    default: 0
    }
  }

  /// Returns the room on the side of `source` on which the box is.
  private static func room(_ direction: UIPopoverArrowDirection, beside source: CGRect, in room: CGRect, _ arrowHeight: CGFloat) -> CGRect {
    var (left, top, right, bottom) = (room.minX, room.minY, room.maxX, room.maxY)
    switch direction {
    case .up: top = max(top, source.maxY + arrowHeight)
    case .down: bottom = min(bottom, source.minY - arrowHeight)
    case .left: left = max(left, source.maxX + arrowHeight)
    default: right = min(right, source.minX - arrowHeight)
    }
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
  private static func moved(_ frame: CGRect, into room: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(frame.minX, room.maxX - frame.width)).rounded(),
      y: max(room.minY, min(frame.minY, room.maxY - frame.height)).rounded(), width: frame.width, height: frame.height)
  }
}
