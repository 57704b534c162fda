public import Foundation
public import UIKitCore

extension UIAttachmentBehavior {
  /// Has `item` slide along a line through `point` in the direction `axis`, without turning. ``attachmentRange`` says how far.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item], [.zero], .sliding(Vector(axis.dx, axis.dy)), at: point)
  }
  /// Has two items slide along a line through `point` in the direction `axis`, which turns with the second one, without turning against
  /// each other. ``attachmentRange`` says how far.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .sliding(Vector(axis.dx, axis.dy)), at: point)
  }
  /// Has points of two items, at offsets from their middles, be no further from each other than they are: as by a rope.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      [item1, item2], [Vector(offset1.horizontal, offset1.vertical), Vector(offset2.horizontal, offset2.vertical)], .limit, at: .zero)
  }
  /// Joins two items at `point`, so that they move and turn together.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .fixed, at: point)
  }
  /// Pins two items to each other at `point`, around which they turn, by ``attachmentRange`` at most and against ``frictionTorque``.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .pin, at: point)
  }
}
