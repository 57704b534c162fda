internal import ConstraintLayout
internal import Foundation

/// A view or a layout guide in a system of constraints: the four variables of its alignment rectangle, in the coordinates of the system's
/// host, and the constraints that come with it.
@MainActor final class LayoutItem {
  /// The system, which keeps its items; nil once its host is gone, which views inside of it may outlive.
  private(set) weak var engine: LayoutEngine?
  /// What the item stands for.
  let reference: LayoutReference
  /// The item of the superview, or of the view that a guide belongs to; nil for the host.
  let outer: LayoutItem?
  let minX: LayoutVariable
  let minY: LayoutVariable
  let width: LayoutVariable
  let height: LayoutVariable
  /// What says where the item is, if that is not left to constraints.
  var placement: ItemPlacement
  /// The constraints for the size of its content.
  var content = ContentSizeRows()
  /// Where the last solution puts it, in the host's coordinates: kept here, since looking up variables takes longer than noting changes.
  private(set) var computed = CGRect.zero
  /// Where it was after the last solution that was passed on, in the host's coordinates.
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

  /// Notes the value of one of the item's variables.
  func set(_ variable: LayoutVariable, to value: Double) {
    switch variable {
    case minX: computed.origin.x = CGFloat(value)
    case minY: computed.origin.y = CGFloat(value)
    case width: computed.size.width = CGFloat(value)
    default: computed.size.height = CGFloat(value)
    }
  }

  /// Whether constraints decide where the item is.
  var isFree: Bool {
    if case .free = placement { return true }
    return false
  }
  /// All constraints that the item brought into the system.
  var rows: [ConstraintHandle] { placement.rows + content.rows }
}

/// Where a constraint is in a system.
struct ConstraintInstallation {
  /// The system; nil once its host is gone. Views inside of it, and the constraints that they hold, may outlive it.
  private(set) weak var engine: LayoutEngine?
  /// The constraint's row.
  var handle: ConstraintHandle
  /// 1, or −1 where the constraint's own constant counts from right to left.
  var sign: Double
  /// Whether more than that is in the row's constant, which changes without the constraint: margins, baselines and the like.
  var hasVariableOffset: Bool
}

/// What says where an item is.
enum ItemPlacement {
  /// Constraints, and that lengths are not negative.
  case free([ConstraintHandle])
  /// The item's frame: the equations for its left and top edges, its width and its height.
  case frame(MaskRows)
  /// The item is the system's host: at zero, and of the size that it has or is measured for.
  case host(HostRows)

  var rows: [ConstraintHandle] {
    switch self {
    case .free(let rows): rows
    case .frame(let rows): rows.all
    case .host(let rows): rows.all
    }
  }
}

/// The equations that stand for a frame which the program or an autoresizing mask sets.
struct MaskRows {
  var minX: ConstraintHandle
  var minY: ConstraintHandle
  var width: ConstraintHandle
  var height: ConstraintHandle
  /// How much of each point by which the superview grows goes to the left edge, the width, the top edge and the height.
  var shares: MaskShares

  var all: [ConstraintHandle] { [minX, minY, width, height] }
}

/// The equations for the size of a system's host.
struct HostRows {
  var origin: [ConstraintHandle]
  /// For its size in a layout.
  var width: ConstraintHandle
  var height: ConstraintHandle
  /// For the size that it is measured for; without effect in a layout.
  var fittingWidth: ConstraintHandle
  var fittingHeight: ConstraintHandle

  var all: [ConstraintHandle] { origin + [width, height, fittingWidth, fittingHeight] }
}

/// How a frame follows its superview's size, as an autoresizing mask says: the part of each additional point.
struct MaskShares: Equatable {
  var minX = 0.0
  var width = 0.0
  var minY = 0.0
  var height = 0.0
}

/// The constraints for the size of an item's content: not larger (hugging) and not smaller (compression resistance).
struct ContentSizeRows {
  /// The content's size that the rows say; −1 in a dimension without one.
  var size = CGSize(width: -1, height: -1)
  /// Not wider, not narrower.
  var horizontal: (hugging: ConstraintHandle, compression: ConstraintHandle)?
  /// Not higher, not lower.
  var vertical: (hugging: ConstraintHandle, compression: ConstraintHandle)?
  /// The width for which the height was measured, if the height follows from the width; nil if it has not been.
  var measuredWidth: Double?
  /// Whether the content's size has to be asked for again.
  var isOutdated = true

  var rows: [ConstraintHandle] {
    var rows: [ConstraintHandle] = []
    if let horizontal { rows += [horizontal.hugging, horizontal.compression] }
    if let vertical { rows += [vertical.hugging, vertical.compression] }
    return rows
  }
}
