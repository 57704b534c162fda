/// A small whole JPEG with a colour profile put in: grey, of three colours or of four inks as the profile says.
struct CarrierPicture {
  let bytes: [UInt8]

  init(profile: UnsafeRawBufferPointer) {
    let kind = profile.count >= 20 ? Array(profile[16..<20]) : []
    let picture = kind == Array("GRAY".utf8) ? 1 : kind == Array("CMYK".utf8) ? 4 : 3
    let parts = max(1, (profile.count + 65_518) / 65_519)
    var result: [UInt8] = [0xFF, 0xD8]
    for part in 0..<min(255, parts) {
      let body = profile[part * 65_519..<min(profile.count, (part + 1) * 65_519)]
      result += [0xFF, 0xE2, UInt8((body.count + 16) >> 8), UInt8((body.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8)
      result += [UInt8(part + 1), UInt8(min(255, parts))] + body
    }
    bytes = result + CarrierPicture.pixels(components: picture)
  }

  /// The rest of a JPEG of 8 × 8 pixels, every component a block whose mean alone is not zero.
  private static func pixels(components: Int) -> [UInt8] {
    var result: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    result += [0xFF, 0xC0, 0, UInt8(8 + 3 * components), 8, 0, 8, 0, 8, UInt8(components)]
    for component in 1...components { result += [UInt8(component), 0x11, 0] }
    // One code each: ten bits of difference for the mean, and the end of the block.
    result += [0xFF, 0xC4, 0, 20, 0x00, 1] + [UInt8](repeating: 0, count: 15) + [8]
    result += [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    result += [0xFF, 0xDA, 0, UInt8(6 + 2 * components), UInt8(components)]
    for component in 1...components { result += [UInt8(component), 0] }
    result += [0, 63, 0]
    // Each block: the code 0, eight bits of a difference, the code 0.
    var (bits, count) = (0, 0)
    for component in 0..<components {
      bits = bits << 10 | (0x90 + component * 24) << 1
      count += 10
    }
    bits = bits << (40 - count) | (1 << (40 - count)) - 1
    for shift in stride(from: 32, through: 0, by: -8) {
      let byte = UInt8(bits >> shift & 255)
      result += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    return result + [0xFF, 0xD9]
  }
}
