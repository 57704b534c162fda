public import Foundation
internal import ListLayout

/// A width or a height: of points, of the container, or unknown until the content has been measured.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  let engine: LayoutDimension

  private init(_ engine: LayoutDimension) {
    self.engine = engine
    super.init()
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fraction)))
  }
  /// A fraction of the container's height.
  open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fraction)))
  }
  /// A fixed number of points.
  open class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.absolute(Double(points))) }
  /// As much as the content needs; so many points until it was measured.
  open class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.estimated(Double(points))) }
  /// As much as the largest of its siblings needs; so many points until they were measured.
  open class func uniformAcrossSiblings(estimate points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: Double(points)))
  }

  /// Whether it is a fraction of a width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  /// Whether it is a fraction of a height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  /// Whether it is a fixed number of points.
  open var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  /// Whether the content decides.
  open var isEstimated: Bool { if case .estimated = engine { true } else { false } }
  /// Whether the largest sibling decides.
  open var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = engine { true } else { false } }
  /// The number the dimension was made with.
  open var dimension: CGFloat {
    switch engine {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      CGFloat(value)
    }
  }
}

/// A width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var engine: LayoutSize { LayoutSize(width: widthDimension.engine, height: heightDimension.engine) }
}

/// A distance: exact, or at least so much.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  let engine: LayoutSpacing

  private init(_ engine: LayoutSpacing) {
    self.engine = engine
    super.init()
  }
  /// So many points.
  open class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.fixed(Double(points))) }
  /// At least so many points; what is left over is shared out among flexible spacings.
  open class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.flexible(Double(points))) }

  /// The points that it is, or is at least.
  open var spacing: CGFloat { CGFloat(engine.minimum) }
  /// Whether it is exactly ``spacing``.
  open var isFixed: Bool { !engine.isFlexible }
  /// Whether it may be more than ``spacing``.
  open var isFlexible: Bool { engine.isFlexible }
}

/// Distances kept free around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  /// Above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// At the item's trailing edge; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Spacing at each edge; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var engine: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: leading?.engine, top: top?.engine, trailing: trailing?.engine, bottom: bottom?.engine)
  }
}
