public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

/// A list that can present items at other index paths than the data source has them: while an item is moved by hand or dragged, and while
/// there are placeholders. At other times the index paths are equal.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the section of the data source that is presented at an index, or `NSNotFound` if there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the index at which a section of the data source is presented, or `NSNotFound` if it does not exist.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the data source's index path of the item that is presented at an index path, or nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Returns the index path at which an item of the data source is presented.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Performs `actionsToTranslate`, in which the list's own methods take and return presented index paths. They do so everywhere else, too.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension AdaptedListView {
  /// Returns the section, or `NSNotFound` if it does not exist. Sections are never presented elsewhere: only items move.
  func existing(section: Int) -> Int {
    section >= 0 && section < list.currentContents.sectionCount ? section : NSNotFound
  }
  func dataSourcePath(ofPresented path: IndexPath?) -> IndexPath? {
    path?.position.flatMap { list.dataSourcePosition(of: $0) }.map { IndexPath($0) }
  }
  func presentedPath(ofDataSource path: IndexPath?) -> IndexPath? {
    path?.position.map { IndexPath(list.presentedPosition(of: $0)) }
  }
}
