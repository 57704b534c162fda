internal import HitchlessBase

extension RenderTree {
  /// The tree as text, one line per node, for golden tests. Identities are omitted, so that equal pictures have equal dumps.
  package var dump: String {
    var text = "tree \(width)x\(height)@\(scale) \(background)\n"
    root.dump(into: &text, depth: 1)
    return text
  }
}

extension RenderNode {
  func dump(into text: inout String, depth: Int) {
    text += String(repeating: "  ", count: depth)
    text += "\(x),\(y) \(width)x\(height)"
    if let transform {
      text += " transform \(transform.a) \(transform.b) \(transform.c) \(transform.d) \(transform.tx) \(transform.ty)"
      if !transform.isAffine { text += " perspective \(transform.u) \(transform.v) \(transform.w)" }
    }
    if contentX != 0 || contentY != 0 { text += " scrolled \(contentX),\(contentY)" }
    if opacity < 1 { text += " opacity \(opacity)" }
    switch clip {
    case .none: break
    case .bounds: text += " clip"
    case .rounded(let radii): text += " clip rounded \(radii.topLeft)" + (radii.curve == .continuous ? " continuous" : "")
    }
    if let backdrop { text += " backdrop \(backdrop.look.radius) \(backdrop.look.saturation) \(backdrop.look.tint)" }
    switch backing {
    case nil: break
    case .solid(let color)?: text += " solid \(color)"
    case .pixels(let buffer, let x, let y)?: text += " pixels \(buffer.width)x\(buffer.height) at \(x),\(y)"
    case .tiles(let mosaic)?:
      text += " \(mosaic.tiles.count) tiles"
      for tile in mosaic.tiles {
        let rect = tile.rect
        text += " \(tile.pixels.width)x\(tile.pixels.height) for \(rect.minX),\(rect.minY) \(rect.width)x\(rect.height)"
        if tile.opacity < 1 { text += " opacity \(tile.opacity)" }
      }
    }
    text += "\n"
    if let mask {
      text += String(repeating: "  ", count: depth) + "mask:\n"
      mask.dump(into: &text, depth: depth + 1)
    }
    for child in children { child.dump(into: &text, depth: depth + 1) }
  }
}
