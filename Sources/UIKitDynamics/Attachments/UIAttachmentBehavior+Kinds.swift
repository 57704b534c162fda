public import Foundation
public import UIKitCore

extension UIAttachmentBehavior {
  /// Creates an attachment with which `item` slides along a line through `point` in the direction `axis`, without rotating.
  /// ``attachmentRange`` limits the distance.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item], [.zero], .sliding(Vector(axis.dx, axis.dy)), at: point)
  }
  /// Creates an attachment with which two items slide along a line through `point` in the direction `axis`, which rotates with the second
  /// item, without rotating relative to each other. ``attachmentRange`` limits the distance.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .sliding(Vector(axis.dx, axis.dy)), at: point)
  }
  /// Creates an attachment that keeps points of two items, at offsets from their centres, no further apart than they are now, like a rope.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      [item1, item2], [Vector(offset1.horizontal, offset1.vertical), Vector(offset2.horizontal, offset2.vertical)], .limit, at: .zero)
  }
  /// Creates an attachment that joins two items at `point`, so that they move and rotate together.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .fixed, at: point)
  }
  /// Creates an attachment that pins two items together at `point`, about which they rotate, limited by ``attachmentRange`` and against
  /// ``frictionTorque``.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior([item1, item2], [.zero, .zero], .pin, at: point)
  }
}
