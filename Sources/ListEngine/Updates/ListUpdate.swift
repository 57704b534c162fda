package import HitchlessBase
package import KeyedDiff
package import ListLayout

/// A change of a list, with its inputs frozen: from what it is to what it will be.
package struct ListUpdate: Sendable {
  /// What the list will be.
  package var contents: ListContents
  /// The same as places, for the layout.
  package var layout: LayoutUpdate
  /// Items that get another cell; they are in `contents`.
  package var reloaded: [ItemHandle] = []
  /// Items whose cells are filled again; they are in `contents`.
  package var reconfigured: [ItemHandle] = []

  /// A change to `contents` as `layout` says.
  package init(contents: ListContents, layout: LayoutUpdate) {
    self.contents = contents
    self.layout = layout
  }
}
