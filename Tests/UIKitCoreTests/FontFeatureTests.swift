import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A font descriptor` {
  private typealias Setting = [UIFontDescriptor.FeatureKey: Int]
  private func font(_ settings: [Setting], size: CGFloat = 20) -> UIFont {
    let descriptor = UIFont.systemFont(ofSize: size).fontDescriptor.addingAttributes([.featureSettings: settings])
    return UIFont(descriptor: descriptor, size: 0)
  }
  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func `turns on typographic features of its font`() throws {
    let tabular = font([[.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]])
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(width("1111", plain) < width("0000", plain) - 1)
    #expect(abs(width("1111", tabular) - width("0000", tabular)) < 0.01)
    #expect(tabular != plain && width("1111", tabular) == width("1111", .monospacedDigitSystemFont(ofSize: 20, weight: .regular)))
    // The former names of the keys, and features that the font does not have.
    #expect(font([[.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]]) == tabular)
    #expect(width("ab", font([[.type: 999, .selector: 1]])) == width("ab", plain))
  }

  @Test func `turns on features by their OpenType tags, and off again`() throws {
    func picture(_ font: UIFont) throws -> DrawnPicture {
      try DrawnPicture { _ in "0".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font, .foregroundColor: UIColor.black]) }
    }
    let tag = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag as String)
    let value = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureValue as String)
    let plain = UIFont.systemFont(ofSize: 30)
    let slashed = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: [[tag: "zero", value: 1] as [UIFontDescriptor.FeatureKey: Any]]]
      ),
      size: 0)
    #expect(try picture(slashed).darkness > picture(plain).darkness + 5)
    let same = font([[.type: kTypographicExtrasType, .selector: kSlashedZeroOnSelector]], size: 30)
    #expect(try picture(same).darkness == picture(slashed).darkness)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular).fontDescriptor
    let off = digits.addingAttributes([.featureSettings: [[.type: kNumberSpacingType, .selector: kProportionalNumbersSelector] as Setting]])
    #expect(width("1111", UIFont(descriptor: off, size: 0)) == width("1111", .systemFont(ofSize: 20)))
    let raised = font([[.type: kVerticalPositionType, .selector: kSuperiorsSelector]])
    #expect(width("2", raised) < width("2", .systemFont(ofSize: 20)) - 1)
  }

  @Test func `uses the fonts of its cascade list for characters that its font does not have`() throws {
    let mono = try #require(UIFont(name: "DejaVu Sans Mono", size: 20))
    let plain = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 20])
    let cascading = plain.addingAttributes([.cascadeList: [UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans Mono"])]])
    let (first, second) = (UIFont(descriptor: plain, size: 0), UIFont(descriptor: cascading, size: 0))
    #expect(first != second && width("abc", first) == width("abc", second))
    // A character that Inter does not have, and whose width differs in the font that is used without the list.
    let missing = try #require(["╬", "▚", "☊", "⛄", "⍰"].first { width($0, mono) != width($0, first) })
    #expect(width(missing, second) == width(missing, mono))
  }

  @Test func `is created again from its attributes`() throws {
    let descriptors: [UIFontDescriptor] = [
      UIFont.systemFont(ofSize: 13, weight: .bold).fontDescriptor, UIFont.italicSystemFont(ofSize: 15).fontDescriptor,
      UIFont.monospacedSystemFont(ofSize: 11, weight: .light).fontDescriptor, UIFontDescriptor(name: "DejaVu Serif", size: 9),
      font([[.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector]]).fontDescriptor,
      try #require(UIFont.systemFont(ofSize: 8).fontDescriptor.withDesign(.serif)),
      UIFontDescriptor(fontAttributes: [.size: 10, .cascadeList: [UIFontDescriptor(name: "DejaVu Serif", size: 9)]]),
    ]
    for descriptor in descriptors {
      #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor, "\(descriptor.fontAttributes)")
      #expect(descriptor.object(forKey: .size) as? CGFloat == descriptor.pointSize)
    }
    #expect(Set(descriptors).count == descriptors.count)
    let bold = descriptors[0]
    #expect(bold.object(forKey: .family) as? String == "Inter" && bold.object(forKey: .name) as? String == bold.postscriptName)
    let traits = try #require(bold.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
    #expect(bold.object(forKey: .featureSettings) == nil && bold.object(forKey: .textStyle) == nil)
    let style = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor
    #expect(style.object(forKey: .textStyle) as? String == UIFont.TextStyle.headline.rawValue)
  }

  @Test func `finds the installed fonts with its family and traits`() {
    let family = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 14])
    let all = family.matchingFontDescriptors(withMandatoryKeys: [.family])
    #expect(all.count == UIFont.fontNames(forFamilyName: "Inter").count && all.count > 3)
    #expect(all.allSatisfy { $0.pointSize == 14 && $0.object(forKey: .family) as? String == "Inter" })
    let bold = family.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
    let matches = bold.matchingFontDescriptors(withMandatoryKeys: nil)
    #expect(matches == [UIFontDescriptor(name: "Inter-Bold", size: 14)])
    #expect(UIFontDescriptor(fontAttributes: [.family: "Nothing"]).matchingFontDescriptors(withMandatoryKeys: [.family]).isEmpty)
  }
}
