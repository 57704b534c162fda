internal import CPango
internal import HitchlessBase

/// What Pango keeps with characters for others to draw.
enum Ornament: Hashable {
  /// A shadow.
  case shadow(DropShadow)
  /// A line along their outlines.
  case stroke(TextStroke)
  /// A line below the characters, in its own colour, that of the characters, or that which the text is painted with.
  case underline(TextUnderline)
  /// Such a line through them.
  case strikethrough(TextUnderline)
}

/// An ornament of characters as an attribute of Pango's, which keeps it with the run and leaves the drawing to others.
struct OrnamentAttribute {
  // The first, as in C's attributes.
  private var attribute: PangoAttribute
  private let ornament: Ornament

  // Each has a type of its own: of several attributes of a type Pango keeps one.
  // Made once, and kept for as long as the process runs, as Pango wants it.
  private nonisolated(unsafe) static let shadow = description("hitchless-shadow")
  private nonisolated(unsafe) static let stroke = description("hitchless-stroke")
  private nonisolated(unsafe) static let underline = description("hitchless-underline")
  private nonisolated(unsafe) static let strikethrough = description("hitchless-strikethrough")

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
    }
  }

  /// A new attribute, which the caller owns. Under the text lock.
  static func make(_ ornament: Ornament) -> UnsafeMutablePointer<PangoAttribute>? {
    let made = UnsafeMutablePointer<OrnamentAttribute>.allocate(capacity: 1)
    made.initialize(to: OrnamentAttribute(attribute: PangoAttribute(), ornament: ornament))
    let attribute = UnsafeMutableRawPointer(made).assumingMemoryBound(to: PangoAttribute.self)
    pango_attribute_init(attribute, description(of: ornament))
    return attribute
  }
  /// The ornament that an attribute is for; nil if it is for something else.
  static func ornament(of attribute: UnsafePointer<PangoAttribute>?) -> Ornament? {
    guard let attribute else { return nil }
    let type = attribute.pointee.klass.pointee.type
    guard [shadow, stroke, underline, strikethrough].contains(where: { $0.pointee.type == type }) else { return nil }
    return UnsafeRawPointer(attribute).assumingMemoryBound(to: OrnamentAttribute.self).pointee.ornament
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
