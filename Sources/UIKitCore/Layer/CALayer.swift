public import Foundation
internal import HitchlessBase
package import LayerTree

/// How contents fill a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var engine: ContentsGravity {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: .resize
    }
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// The shape of rounded corners. Both are drawn as circles.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A face of one layer of the model. Views make theirs when it is first asked for. For the main thread.
open class CALayer: NSObject {
  /// The model.
  package let node: LayerNode
  /// Sublayers that were added through this face, so that they live as long as the layers they are faces of.
  private var faces: [ObjectIdentifier: CALayer] = [:]

  public override init() {
    node = LayerNode()
    super.init()
  }
  /// A face of `node`.
  package init(node: LayerNode) {
    self.node = node
    super.init()
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { node.frame = newValue.layerGeometry }
  }
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { node.bounds = newValue.layerGeometry }
  }
  open var position: CGPoint {
    get { CGPoint(node.position) }
    set { node.position = newValue.engine }
  }
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { node.anchorPoint = newValue.engine }
  }
  open var zPosition: CGFloat {
    get { CGFloat(node.zPosition) }
    set { node.zPosition = Double(newValue) }
  }
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(node.transform) }
  open func setAffineTransform(_ transform: CGAffineTransform) { node.transform = transform.engine }

  // MARK: Look

  open var opacity: Float {
    get { Float(node.opacity) }
    set { node.opacity = Double(min(1, max(0, newValue))) }
  }
  open var isHidden: Bool {
    get { node.isHidden }
    set { node.isHidden = newValue }
  }
  open var masksToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  open var backgroundColor: CGColor? {
    get { node.style.backgroundColor.map { CGColor($0) } }
    set { node.style.backgroundColor = newValue?.pixel }
  }
  open var cornerRadius: CGFloat = 0 { didSet { updateCorners() } }
  open var maskedCorners: CACornerMask = .all { didSet { updateCorners() } }
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat {
    get { CGFloat(node.style.borderWidth) }
    set { node.style.borderWidth = max(0, Double(newValue)) }
  }
  open var borderColor: CGColor? {
    get { CGColor(node.style.borderColor) }
    set { node.style.borderColor = newValue?.pixel ?? .black }
  }
  open var shadowColor: CGColor? = CGColor(.black) { didSet { updateShadow() } }
  open var shadowOpacity: Float = 0 { didSet { updateShadow() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { updateShadow() } }
  open var shadowRadius: CGFloat = 3 { didSet { updateShadow() } }
  open var shadowPath: CGPath? { didSet { updateShadow() } }
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { updateContents() } }
  open var contentsScale: CGFloat = 1 { didSet { updateContents() } }
  /// A `CGImage`; anything else shows nothing.
  open var contents: Any? { didSet { updateContents() } }
  /// Backing stores are kept for every layer anyway.
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsGroupOpacity = true
  open var isOpaque = false
  open var name: String?

  private func updateCorners() {
    node.style.cornerRadii = CornerRadii(
      max(0, Double(cornerRadius)), mask: CornerMask(rawValue: UInt8(maskedCorners.rawValue & 15)))
  }

  private func updateShadow() {
    guard shadowOpacity > 0, let color = shadowColor else {
      node.style.shadow = nil
      return
    }
    node.style.shadow = LayerShadow(
      color: color.pixel, opacity: Double(min(1, shadowOpacity)), offset: shadowOffset.engine, radius: max(0, Double(shadowRadius)),
      path: shadowPath?.engine)
  }

  private func updateContents() {
    guard let image = contents as? CGImage else {
      node.contents = .none
      return
    }
    node.contents = .image(
      LayerImage(pixels: image.pixels, scale: Double(contentsScale), gravity: contentsGravity.engine))
  }

  // MARK: Tree

  open var superlayer: CALayer? { node.parent?.face }
  open var sublayers: [CALayer]? {
    let layers = node.children.compactMap(\.face)
    return layers.isEmpty ? nil : layers
  }
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(node.children.count)) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    faces[ObjectIdentifier(layer.node)] = layer
    layer.node.face = layer
    node.face = self
    node.insert(layer.node, at: Int(index))
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = node.children.firstIndex { $0 === sibling?.node } ?? node.children.count
    insertSublayer(layer, at: UInt32(index))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = node.children.firstIndex { $0 === sibling?.node }.map { $0 + 1 } ?? node.children.count
    insertSublayer(layer, at: UInt32(index))
  }
  open func removeFromSuperlayer() {
    superlayer?.faces[ObjectIdentifier(node)] = nil
    node.removeFromParent()
  }

  // MARK: Display

  open func setNeedsDisplay() { node.setNeedsDisplay() }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func removeAllAnimations() { node.removeAllAnimations() }
  open func removeAnimation(forKey key: String) { node.removeAnimation(forKey: key) }
  open func animationKeys() -> [String]? { node.animationKeys.isEmpty ? nil : node.animationKeys }
}
