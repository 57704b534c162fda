/// Finds the offset of a line and the line at an offset, both in O(log r), where r is the number of runs.
///
/// A run is a series of neighbouring lines that are equal: unmeasured lines (which all have ``unmeasuredExtent``), or measured lines of one
/// extent. Ten million unmeasured lines are one run. Neighbouring lines are separated by ``spacing``. All lengths are whole device pixels,
/// so that sums are exact.
///
/// The index is a value: a copy shares its storage until one of the two is edited. The storage is a treap over runs, ordered by position,
/// in two flat arrays.
package struct ExtentIndex: Sendable {
  /// A series of equal lines.
  package struct Run: Hashable, Sendable {
    /// The number of lines; at least 1.
    package var count: Int
    /// The measured extent of each line; nil if the lines are unmeasured.
    package var extent: Int?

    /// Creates a run of `count` lines of one extent; nil for unmeasured lines.
    package init(count: Int, extent: Int?) {
      self.count = count
      self.extent = extent
    }
  }

  struct Node: Sendable {
    var left: Int32 = ExtentIndex.none
    var right: Int32 = ExtentIndex.none
    var priority: UInt32
    /// The run of this node. An extent below zero means unmeasured.
    var count: Int
    var extent: Int
    /// Sums over the subtree.
    var lines: Int
    var unmeasured: Int
    var measuredExtent: Int
  }

  static let none: Int32 = -1

  var nodes: [Node] = []
  var free: [Int32] = []
  var root: Int32 = ExtentIndex.none
  var randomState: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The extent of every unmeasured line, in pixels. Changing it is O(1).
  package var unmeasuredExtent: Int
  /// The pixels between neighbouring lines. Changing it is O(1).
  package var spacing: Int

  /// Creates an index of `count` unmeasured lines. O(1).
  package init(count: Int = 0, unmeasuredExtent: Int, spacing: Int = 0) {
    self.unmeasuredExtent = unmeasuredExtent
    self.spacing = spacing
    if count > 0 { root = makeNode(count: count, extent: -1) }
  }

  /// The number of lines. O(1).
  package var count: Int { root == Self.none ? 0 : nodes[Int(root)].lines }
  /// The number of measured lines. O(1).
  package var measuredCount: Int { root == Self.none ? 0 : nodes[Int(root)].lines - nodes[Int(root)].unmeasured }
  /// The number of stored runs. O(1); memory is proportional to the largest value that this has ever had.
  package var runCount: Int { nodes.count - free.count }
  /// The extent of all lines and the spacing between them; 0 if there are no lines. O(1).
  package var totalExtent: Int {
    root == Self.none ? 0 : extentSum(root) + spacing * (nodes[Int(root)].lines - 1)
  }

  /// Returns the total extent of a subtree's lines without spacing.
  func extentSum(_ node: Int32) -> Int {
    node == Self.none ? 0 : nodes[Int(node)].measuredExtent + nodes[Int(node)].unmeasured * unmeasuredExtent
  }
  /// Returns the number of lines in a subtree.
  func lineSum(_ node: Int32) -> Int { node == Self.none ? 0 : nodes[Int(node)].lines }
}
