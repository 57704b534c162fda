public import Foundation
internal import ListLayout

/// A width or a height: in points, relative to the container, or estimated until the content has been measured.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  let engine: LayoutDimension

  private init(_ engine: LayoutDimension) {
    self.engine = engine
    super.init()
  }

  /// Creates a fraction of the container's width.
  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fraction)))
  }
  /// Creates a fraction of the container's height.
  open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fraction)))
  }
  /// Creates a fixed number of points.
  open class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.absolute(Double(points))) }
  /// Creates a dimension that the content determines; `points` is the estimate until it is measured.
  open class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.estimated(Double(points))) }
  /// Creates the dimension of the largest sibling's content; `points` is the estimate until it is measured.
  open class func uniformAcrossSiblings(estimate points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: Double(points)))
  }

  /// Whether the dimension is a fraction of a width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  /// Whether the dimension is a fraction of a height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  /// Whether the dimension is a fixed number of points.
  open var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  /// Whether the content determines the dimension.
  open var isEstimated: Bool { if case .estimated = engine { true } else { false } }
  /// Whether the largest sibling determines the dimension.
  open var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = engine { true } else { false } }
  /// The number that the dimension was created with.
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

  /// Creates a size from two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var engine: LayoutSize { LayoutSize(width: widthDimension.engine, height: heightDimension.engine) }
}

/// A distance: exact, or a minimum.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  let engine: LayoutSpacing

  private init(_ engine: LayoutSpacing) {
    self.engine = engine
    super.init()
  }
  /// Creates an exact spacing of `points`.
  open class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.fixed(Double(points))) }
  /// Creates a spacing of at least `points`; remaining space is shared among flexible spacings.
  open class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.flexible(Double(points))) }

  /// The exact or minimum spacing in points.
  open var spacing: CGFloat { CGFloat(engine.minimum) }
  /// Whether the spacing is exactly ``spacing``.
  open var isFixed: Bool { !engine.isFlexible }
  /// Whether the spacing may exceed ``spacing``.
  open var isFlexible: Bool { engine.isFlexible }
}

/// The spacing around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the item's trailing edge; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the spacing at each edge; nil for none.
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
