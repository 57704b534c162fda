/// Finds the offset of a line and the line at an offset, both in O(log r), where r is the number of runs.
///
/// A run is a stretch of neighbouring lines that are alike: lines that were not measured (they all have ``unmeasuredExtent``), or measured
/// lines of one extent. Ten million unmeasured lines are one run. Between two neighbouring lines lies ``spacing``. All lengths are whole
/// device pixels, so that sums are exact.
///
/// A value: a copy shares its storage until one of the two is edited. The storage is a treap over runs, ordered by position, in two flat
/// arrays.
package struct ExtentIndex: Sendable {
  /// A stretch of equal lines.
  package struct Run: Hashable, Sendable {
    /// How many lines; at least 1.
    package var count: Int
    /// The measured extent of each, nil if they were not measured.
    package var extent: Int?

    /// `count` lines of one extent; nil for lines that were not measured.
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

  /// The extent of every line that was not measured, in pixels. Changing it is O(1).
  package var unmeasuredExtent: Int
  /// The pixels between two neighbouring lines. Changing it is O(1).
  package var spacing: Int

  /// `count` unmeasured lines. O(1).
  package init(count: Int = 0, unmeasuredExtent: Int, spacing: Int = 0) {
    self.unmeasuredExtent = unmeasuredExtent
    self.spacing = spacing
    if count > 0 { root = makeNode(count: count, extent: -1) }
  }

  /// How many lines there are. O(1).
  package var count: Int { root == Self.none ? 0 : nodes[Int(root)].lines }
  /// How many of them were measured. O(1).
  package var measuredCount: Int { root == Self.none ? 0 : nodes[Int(root)].lines - nodes[Int(root)].unmeasured }
  /// How many runs are stored. O(1); memory is proportional to the largest value this ever had.
  package var runCount: Int { nodes.count - free.count }
  /// All lines and the spacing between them; 0 if there is none. O(1).
  package var totalExtent: Int {
    root == Self.none ? 0 : extentSum(root) + spacing * (nodes[Int(root)].lines - 1)
  }

  /// The extents of a subtree's lines without spacing.
  func extentSum(_ node: Int32) -> Int {
    node == Self.none ? 0 : nodes[Int(node)].measuredExtent + nodes[Int(node)].unmeasured * unmeasuredExtent
  }
  /// The lines of a subtree.
  func lineSum(_ node: Int32) -> Int { node == Self.none ? 0 : nodes[Int(node)].lines }
}
