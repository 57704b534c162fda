internal import CPango
internal import HitchlessBase

/// An ornament of characters that Pango stores but does not draw.
enum Ornament: Hashable {
  /// A shadow.
  case shadow(DropShadow)
  /// A line along the outlines.
  case stroke(TextStroke)
  /// A line below the characters, in its own colour, the characters' colour, or the colour that the text is painted with.
  case underline(TextUnderline)
  /// A line through the characters.
  case strikethrough(TextUnderline)
  /// A shear of the characters, which are then drawn in this colour instead of Pango's; nil for the colour that the text is painted with.
  case slant(Double, PixelColor?)
}

/// An ornament of characters as a Pango attribute. Pango stores it with the run but does not draw it.
struct OrnamentAttribute {
  // The first member, as in C's attributes.
  private var attribute: PangoAttribute
  private let ornament: Ornament

  // Each ornament has its own type, because Pango keeps only one of several attributes of a type. The types are created once and kept for
  // the lifetime of the process, as Pango requires.
  private nonisolated(unsafe) static let shadow = description("hitchless-shadow")
  private nonisolated(unsafe) static let stroke = description("hitchless-stroke")
  private nonisolated(unsafe) static let underline = description("hitchless-underline")
  private nonisolated(unsafe) static let strikethrough = description("hitchless-strikethrough")
  private nonisolated(unsafe) static let slant = description("hitchless-slant")

  private static func description(_ name: String) -> UnsafeMutablePointer<PangoAttrClass> {
    let made = UnsafeMutablePointer<PangoAttrClass>.allocate(capacity: 1)
    made.initialize(
      to: PangoAttrClass(
        type: pango_attr_type_register(name),
        copy: { OrnamentAttribute.ornament(of: $0).map(OrnamentAttribute.make) ?? nil },
        destroy: { attribute in
          guard let attribute else { return }
          let made = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: OrnamentAttribute.self)
          made.deinitialize(count: 1)
          made.deallocate()
        },
        equal: { OrnamentAttribute.ornament(of: $0) == OrnamentAttribute.ornament(of: $1) ? 1 : 0 }))
    return made
  }
  private static func description(of ornament: Ornament) -> UnsafeMutablePointer<PangoAttrClass> {
    switch ornament {
    case .shadow: shadow
    case .stroke: stroke
    case .underline: underline
    case .strikethrough: strikethrough
    case .slant: slant
    }
  }

  /// Returns a new attribute, which the caller owns. Requires the text lock.
  static func make(_ ornament: Ornament) -> UnsafeMutablePointer<PangoAttribute>? {
    let made = UnsafeMutablePointer<OrnamentAttribute>.allocate(capacity: 1)
    made.initialize(to: OrnamentAttribute(attribute: PangoAttribute(), ornament: ornament))
    let attribute = UnsafeMutableRawPointer(made).assumingMemoryBound(to: PangoAttribute.self)
    pango_attribute_init(attribute, description(of: ornament))
    return attribute
  }
  /// Returns the ornament of an attribute; nil if the attribute is not an ornament.
  static func ornament(of attribute: UnsafePointer<PangoAttribute>?) -> Ornament? {
    guard let attribute else { return nil }
    let type = attribute.pointee.klass.pointee.type
    guard [shadow, stroke, underline, strikethrough, slant].contains(where: { $0.pointee.type == type }) else { return nil }
    return UnsafeRawPointer(attribute).assumingMemoryBound(to: OrnamentAttribute.self).pointee.ornament
  }
}

/// A picture as a Pango attribute, which reserves room for it.
enum AttachmentAttribute {
  /// The content that the attribute refers to.
  final class Content {
    let attachment: TextAttachment
    /// The colour of the text at this place; nil for the colour that the text is painted with.
    let color: PixelColor?
    init(_ attachment: TextAttachment, color: PixelColor?) {
      self.attachment = attachment
      self.color = color
    }
  }

  /// Returns a new attribute, which the caller owns. Requires the text lock.
  static func make(_ content: Content) -> UnsafeMutablePointer<PangoAttribute>? {
    func units(_ points: Double) -> Int32 { points.isNaN ? 0 : Int32((min(1e5, max(-1e5, points)) * Double(PANGO_SCALE)).rounded()) }
    let bounds = content.attachment.bounds
    var room = PangoRectangle(x: 0, y: -units(bounds.maxY), width: units(bounds.width), height: units(bounds.height))
    return pango_attr_shape_new_with_data(
      &room, &room, Unmanaged.passRetained(content).toOpaque(),
      { data in data.map { UnsafeMutableRawPointer(Unmanaged<Content>.fromOpaque($0).retain().toOpaque()) } },
      { data in if let data { Unmanaged<Content>.fromOpaque(data).release() } })
  }
  /// Returns the content of an attribute; nil if the attribute is not a picture.
  static func content(of attribute: UnsafePointer<PangoAttribute>) -> Content? {
    guard attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE,
      let data = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrShape.self).pointee.data
    else { return nil }
    return Unmanaged<Content>.fromOpaque(data).takeUnretainedValue()
  }
}
