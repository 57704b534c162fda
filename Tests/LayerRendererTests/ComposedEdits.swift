import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

/// Edits of a random tree, after each of which the composed frame must equal one that is composed anew.
enum ComposedEdits {
  /// Performs 120 edits, or as many as the settings of random tests request. Records an issue at the first difference. Returns the number of
  /// trees for which `isOfInterest` is true; nil after a difference.
  static func compose(_ model: ModelTree, seed: UInt64, countingWhere isOfInterest: (RenderTree) -> Bool) throws -> Int? {
    var model = model
    let composer = FrameComposer()
    var (script, count): ([String], Int) = ([], 0)
    for step in 0..<(RandomTestSettings.rounds ?? 120) {
      script.append(model.edit())
      let tree = model.render()
      composer.compose(tree)
      count += isOfInterest(tree) ? 1 : 0
      let found = try #require(composer.copyFrame())
      let expected = try Composition.full(tree)
      if found.hasSamePixels(as: expected) { continue }
      let wrong = (0..<tree.height * tree.width).filter {
        found[$0 % tree.width, $0 / tree.width] != expected[$0 % tree.width, $0 / tree.width]
      }
      let place = "\(wrong.count) from \(wrong[0] % tree.width), \(wrong[0] / tree.width)"
      Issue.record("seed \(seed) step \(step): \(script.suffix(3)), \(place)\n\(tree.dump)")
      return nil
    }
    return count
  }
}
