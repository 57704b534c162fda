package import Foundation

extension UIScrollView {
  /// The animation that ``setContentOffset(_:animated:)`` has just begun, if it did, ends where `aim` says. It is asked in every frame, and
  /// at the end after each layout until it keeps to its answer; nil is no answer. For what the layout moves meanwhile: rows on the way that
  /// turn out to have other sizes. Whatever ends the animation forgets it.
  package func aimAnimation(_ aim: @escaping () -> CGPoint?) { motion.aim(aim) }

  /// An animation to the beginning of the content ends there wherever that is by then; to its end only if `atEnd`, because content that
  /// grows there is not what the program wanted to see.
  func holdEdges(of offset: CGPoint, atEnd: Bool) {
    let range = offsetRange
    let (isLeft, isRight) = (range.width > 0 && offset.x == range.minX, atEnd && range.width > 0 && offset.x == range.maxX)
    let (isTop, isBottom) = (range.height > 0 && offset.y == range.minY, atEnd && range.height > 0 && offset.y == range.maxY)
    guard isLeft || isRight || isTop || isBottom else { return }
    motion.aim { [weak self] in
      guard let self else { return nil }
      let (range, end) = (offsetRange, motion.destination)
      return CGPoint(
        x: isLeft ? range.minX : isRight ? range.maxX : end.x, y: isTop ? range.minY : isBottom ? range.maxY : end.y)
    }
  }
}
