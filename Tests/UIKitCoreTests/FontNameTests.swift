import Foundation
import Testing

@testable import UIKitCore

/// Fonts by name: the installed ones, and those that programs expect to exist.
@Suite struct FontNameTests {
  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func `Families and their fonts are listed`() {
    let families = UIFont.familyNames
    #expect(families == families.sorted() && Set(families).count == families.count)
    #expect(families.contains("Inter") && families.contains("DejaVu Sans Mono"))
    let names = UIFont.fontNames(forFamilyName: "DejaVu Sans Mono")
    #expect(names.contains("DejaVuSansMono") && names.contains("DejaVuSansMono-Bold") && names == names.sorted())
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
  }

  @Test func `Every listed font is found by its name, and unknown names are not`() throws {
    for family in UIFont.familyNames {
      for name in UIFont.fontNames(forFamilyName: family) {
        #expect(try #require(UIFont(name: name, size: 12), "\(name)").familyName == family)
      }
    }
    for name in ["", "NoSuchFont", "NoSuchFont-Bold", "-", "Inte"] { #expect(UIFont(name: name, size: 12) == nil, "\(name)") }
  }

  @Test func `A font's name determines its weight and slant`() throws {
    let bold = try #require(UIFont(name: "DejaVuSans-BoldOblique", size: 20))
    #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic] && bold.familyName == "DejaVu Sans")
    #expect(try #require(UIFont(name: "Inter", size: 20)) != bold)
    #expect(try #require(UIFont(name: "DejaVu Sans Mono-Bold", size: 20)).fontDescriptor.symbolicTraits.contains(.traitBold))
    // The name of a font created from a descriptor finds the same font.
    let italic = UIFont(descriptor: try #require(bold.fontDescriptor.withSymbolicTraits(.traitItalic)), size: 20)
    for font in [bold, italic] { #expect(UIFont(name: font.fontName, size: 20) == font, "\(font.fontName)") }
  }

  @Test(arguments: [
    "Helvetica", "HelveticaNeue-Bold", "Menlo", "Menlo-Regular", "Courier", "CourierNewPSMT", "CourierNewPS-BoldMT", "Georgia", "ArialMT",
    "Arial-BoldMT", "TimesNewRomanPSMT", "AvenirNext-DemiBold", "MarkerFelt-Thin", "Palatino-Roman", "Gill Sans",
  ]) func `The fonts that come with UIKit always exist`(name: String) throws {
    let font = try #require(UIFont(name: name, size: 16))
    #expect(font.pointSize == 16 && font.fontDescriptor.symbolicTraits.contains(.traitBold) == name.lowercased().contains("bold"))
    let isMonospaced = name.hasPrefix("Courier") || name.hasPrefix("Menlo")
    #expect((width("iiii", font) == width("MMMM", font)) == isMonospaced)
  }

  @Test func `A serif font replaces a missing serif font`() throws {
    // Applies only if the family itself is not installed.
    guard !UIFont.familyNames.contains("Georgia") else { return }
    let serif = UIFont(descriptor: try #require(UIFont.systemFont(ofSize: 16).fontDescriptor.withDesign(.serif)), size: 16)
    #expect(width("Hamburg", try #require(UIFont(name: "Georgia", size: 16))) == width("Hamburg", serif))
    #expect(width("Hamburg", serif) != width("Hamburg", .systemFont(ofSize: 16)))
  }
}
