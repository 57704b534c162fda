internal import CPango
internal import HitchlessBase

/// The shadow of characters as an attribute of Pango's, which keeps it with the run and leaves the drawing to others.
struct ShadowAttribute {
  // The first, as in C's attributes.
  private var attribute: PangoAttribute
  private let shadow: TextShadow

  private static let kind = pango_attr_type_register("hitchless-shadow")
  // Made once, and kept for as long as the process runs, as Pango wants it.
  private nonisolated(unsafe) static let description: UnsafeMutablePointer<PangoAttrClass> = {
    let made = UnsafeMutablePointer<PangoAttrClass>.allocate(capacity: 1)
    made.initialize(
      to: PangoAttrClass(
        type: kind,
        copy: { ShadowAttribute.shadow(of: $0).map(ShadowAttribute.make) ?? nil },
        destroy: { attribute in
          guard let attribute else { return }
          UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: ShadowAttribute.self).deallocate()
        },
        equal: { ShadowAttribute.shadow(of: $0) == ShadowAttribute.shadow(of: $1) ? 1 : 0 }))
    return made
  }()

  /// A new attribute, which the caller owns. Under the text lock.
  static func make(_ shadow: TextShadow) -> UnsafeMutablePointer<PangoAttribute>? {
    let made = UnsafeMutablePointer<ShadowAttribute>.allocate(capacity: 1)
    made.initialize(to: ShadowAttribute(attribute: PangoAttribute(), shadow: shadow))
    let attribute = UnsafeMutableRawPointer(made).assumingMemoryBound(to: PangoAttribute.self)
    pango_attribute_init(attribute, description)
    return attribute
  }
  /// The shadow that an attribute is for; nil if it is for something else.
  static func shadow(of attribute: UnsafePointer<PangoAttribute>?) -> TextShadow? {
    guard let attribute, attribute.pointee.klass.pointee.type == kind else { return nil }
    return UnsafeRawPointer(attribute).assumingMemoryBound(to: ShadowAttribute.self).pointee.shadow
  }
}

/// A picture as an attribute of Pango's, which leaves room for it.
enum AttachmentAttribute {
  /// What the attribute refers to.
  final class Content {
    let attachment: TextAttachment
    /// The colour of the text there; nil for that which the text is painted with.
    let color: PixelColor?
    init(_ attachment: TextAttachment, color: PixelColor?) {
      self.attachment = attachment
      self.color = color
    }
  }

  /// A new attribute, which the caller owns. Under the text lock.
  static func make(_ content: Content) -> UnsafeMutablePointer<PangoAttribute>? {
    func units(_ points: Double) -> Int32 { points.isNaN ? 0 : Int32((min(1e5, max(-1e5, points)) * Double(PANGO_SCALE)).rounded()) }
    let bounds = content.attachment.bounds
    var room = PangoRectangle(x: 0, y: -units(bounds.maxY), width: units(bounds.width), height: units(bounds.height))
    return pango_attr_shape_new_with_data(
      &room, &room, Unmanaged.passRetained(content).toOpaque(),
      { data in data.map { UnsafeMutableRawPointer(Unmanaged<Content>.fromOpaque($0).retain().toOpaque()) } },
      { data in if let data { Unmanaged<Content>.fromOpaque(data).release() } })
  }
  /// What an attribute is for; nil if it is for something else than a picture.
  static func content(of attribute: UnsafePointer<PangoAttribute>) -> Content? {
    guard attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE,
      let data = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrShape.self).pointee.data
    else { return nil }
    return Unmanaged<Content>.fromOpaque(data).takeUnretainedValue()
  }
}
