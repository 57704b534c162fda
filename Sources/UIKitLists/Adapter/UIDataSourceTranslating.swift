public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

/// A list that can present items elsewhere than the data source has them: while one is moved by hand or dragged, and while there are
/// placeholders. At other times both are the same.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// The section of the data source that is presented at an index; `NSNotFound` if there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Where a section of the data source is presented; `NSNotFound` if it does not exist.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Where the data source has the item that is presented at an index path; nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Where the item is presented that the data source has at an index path.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Performs `actionsToTranslate`, in which the list's own methods take and return what is presented. They do so anywhere else, too.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension AdaptedListView {
  /// Sections are never presented elsewhere: only items move.
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
