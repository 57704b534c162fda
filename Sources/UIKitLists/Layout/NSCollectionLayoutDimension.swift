public import Foundation
internal import ListLayout

/// A width or a height: of points, of the container, or unknown until the content has been measured.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  let engine: LayoutDimension

  private init(_ engine: LayoutDimension) {
    self.engine = engine
    super.init()
  }

  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fraction)))
  }
  open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fraction)))
  }
  open class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.absolute(Double(points))) }
  open class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.estimated(Double(points))) }
  open class func uniformAcrossSiblings(estimate points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: Double(points)))
  }

  open var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  open var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  open var isEstimated: Bool { if case .estimated = engine { true } else { false } }
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
  public let heightDimension: NSCollectionLayoutDimension

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
  open class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.fixed(Double(points))) }
  open class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.flexible(Double(points))) }

  open var spacing: CGFloat { CGFloat(engine.minimum) }
  open var isFixedSpacing: Bool { !engine.isFlexible }
  open var isFlexibleSpacing: Bool { engine.isFlexible }
}

/// Distances kept free around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

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
