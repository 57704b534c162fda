internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The results of a compositional layout's methods, for a program or for a subclass that changes them.
@MainActor final class CompositionalQueries {
  private unowned let layout: UICollectionViewCompositionalLayout
  /// The solved layout, while a collection view shows it.
  private weak var solved: SolvedLayout?

  init(_ layout: UICollectionViewCompositionalLayout) { self.layout = layout }

  func makeSolved(in environment: LayoutEnvironment) -> SolvedLayout {
    let made = SolvedLayout(
      environment: environment,
      covered: { [unowned layout] in layout.collectionView.map { HitchlessBase.EdgeInsets($0.adjustedContentInset) } ?? .zero },
      configuration: { [unowned layout] in layout.configuration.engine(in: ReferenceInsets(of: layout.collectionView)) })
    solved = made
    return made
  }

  /// Computes a result. When the program requests it and sections above the viewport are solved for it, the visible content keeps its
  /// position.
  private func ask<Answer>(_ answer: (SolvedLayout, Rect, ListDriver) -> Answer) -> Answer? {
    guard let view = layout.collectionView else { return nil }
    let list = view.calls.list
    guard layout.asking == nil else { return solved.map { answer($0, view.bounds.engine, list) } }
    var result: Answer?
    _ = list.refine { _, _ in
      guard let solved else { return false }
      let revision = solved.revision
      result = answer(solved, view.bounds.engine, list)
      guard solved.revision != revision else { return false }
      layout.solvedPositionsDidChange()
      return true
    }
    return result
  }
  func attributes(in rect: Rect) -> [ElementAttributes]? {
    ask { solved, visible, list in
      var found: [ElementAttributes] = []
      solved.query(rect, visible: visible, list.content, into: &found)
      return found
    }
  }
  func attributes(of element: LayoutElement) -> ElementAttributes? {
    ask { solved, visible, list in
      list.identifier(of: element).flatMap { _ in solved.attributes(for: element, visible: visible, list.content) }
    } ?? nil
  }
  var contentSize: Size { ask { solved, _, _ in solved.contentSize } ?? .zero }
}
