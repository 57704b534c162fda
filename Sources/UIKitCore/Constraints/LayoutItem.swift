internal import ConstraintLayout
internal import Foundation

/// A view or a layout guide in a system of constraints: the four variables of its alignment rectangle, in the coordinates of the system's
/// host, and the constraints that come with it.
@MainActor final class LayoutItem {
  /// The system, which owns its items; nil once its host is deallocated, because views inside of it may outlive the host.
  private(set) weak var engine: LayoutEngine?
  /// The view or guide that the item represents.
  let reference: LayoutReference
  /// The item of the superview, or of the view that a guide belongs to; nil for the host.
  let outer: LayoutItem?
  let minX: LayoutVariable
  let minY: LayoutVariable
  let width: LayoutVariable
  let height: LayoutVariable
  /// The source of the item's position.
  var placement: ItemPlacement
  /// The constraints for the size of its content.
  var content = ContentSizeRows()
  /// The position in the last solution, in the host's coordinates. Stored here, because looking up variables takes longer than recording
  /// changes.
  private(set) var computed = CGRect.zero
  /// The position in the last solution that was applied to views, in the host's coordinates.
  var solved = CGRect.null

  init(_ reference: LayoutReference, in engine: LayoutEngine, outer: LayoutItem?, placement: ItemPlacement) {
    self.engine = engine
    self.reference = reference
    self.outer = outer
    self.placement = placement
    minX = engine.system.addVariable()
    minY = engine.system.addVariable()
    width = engine.system.addVariable()
    height = engine.system.addVariable()
  }

  /// Records the value of one of the item's variables.
  func set(_ variable: LayoutVariable, to value: Double) {
    switch variable {
    case minX: computed.origin.x = CGFloat(value)
    case minY: computed.origin.y = CGFloat(value)
    case width: computed.size.width = CGFloat(value)
    default: computed.size.height = CGFloat(value)
    }
  }

  /// Whether constraints determine the item's position.
  var isFree: Bool {
    if case .free = placement { return true }
    return false
  }
  /// All constraints that the item added to the system.
  var rows: [ConstraintHandle] { placement.rows + content.rows }
}

/// The installation of a constraint in a system.
struct ConstraintInstallation {
  /// The system; nil once its host is deallocated. Views inside of it, and the constraints that they hold, may outlive it.
  private(set) weak var engine: LayoutEngine?
  /// The constraint's row.
  var handle: ConstraintHandle
  /// 1, or −1 if the constraint's own constant counts from right to left.
  var sign: Double
  /// Whether the row's constant contains other parts that change independently of the constraint: margins, baselines and the like.
  var hasVariableOffset: Bool
}

/// The source of an item's position.
enum ItemPlacement {
  /// Constraints. The rows keep lengths nonnegative.
  case free([ConstraintHandle])
  /// The item's frame, with the equations for its left and top edges, its width and its height.
  case frame(MaskRows)
  /// The item is the system's host: its origin is zero, its size is the current or the measured one.
  case host(HostRows)

  var rows: [ConstraintHandle] {
    switch self {
    case .free(let rows): rows
    case .frame(let rows): rows.all
    case .host(let rows): rows.all
    }
  }
}

/// The equations for a frame that is set by the program or by an autoresizing mask.
struct MaskRows {
  var minX: ConstraintHandle
  var minY: ConstraintHandle
  var width: ConstraintHandle
  var height: ConstraintHandle
  /// The shares of each point by which the superview grows for the left edge, the width, the top edge and the height.
  var shares: MaskShares

  var all: [ConstraintHandle] { [minX, minY, width, height] }
}

/// The equations for the size of a system's host.
struct HostRows {
  var origin: [ConstraintHandle]
  /// The rows for the size in a layout.
  var width: ConstraintHandle
  var height: ConstraintHandle
  /// The rows for the size during measurement; inactive in a layout.
  var fittingWidth: ConstraintHandle
  var fittingHeight: ConstraintHandle

  var all: [ConstraintHandle] { origin + [width, height, fittingWidth, fittingHeight] }
}

/// The way a frame follows its superview's size, according to an autoresizing mask: the shares of each additional point.
struct MaskShares: Equatable {
  var minX = 0.0
  var width = 0.0
  var minY = 0.0
  var height = 0.0
}

/// The constraints for the size of an item's content: not larger (hugging) and not smaller (compression resistance).
struct ContentSizeRows {
  /// The size of the content in the rows; −1 in a dimension without one.
  var size = CGSize(width: -1, height: -1)
  /// Not wider, not narrower.
  var horizontal: (hugging: ConstraintHandle, compression: ConstraintHandle)?
  /// Not higher, not lower.
  var vertical: (hugging: ConstraintHandle, compression: ConstraintHandle)?
  /// The width for which the height was measured, if the height depends on the width; nil if it was not measured.
  var measuredWidth: Double?
  /// Whether the content size must be read again.
  var isOutdated = true

  var rows: [ConstraintHandle] {
    var rows: [ConstraintHandle] = []
    if let horizontal { rows += [horizontal.hugging, horizontal.compression] }
    if let vertical { rows += [vertical.hugging, vertical.compression] }
    return rows
  }
}
