import Testing
import UIKit

/// Test files import both modules, as on Apple's systems.
@Suite struct AttachedImageTests {
  @Test func anImageIsAttachedAsPNG() throws {
    let attachment = Attachment(square(.red), named: "square.png")
    #expect(attachment.preferredName == "square.png")
    let file = try attachment.withUnsafeBytes { Data($0) }
    #expect(Array(file.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    let image = try #require(UIImage(data: file))
    #expect(image.size == CGSize(width: 8, height: 8))
  }

  @Test func theNameChoosesTheFormat() throws {
    let attachment = Attachment(square(.blue), named: "square.JPG")
    #expect(attachment.preferredName == "square.JPG")
    #expect(try attachment.withUnsafeBytes { Array($0.prefix(2)) } == [0xFF, 0xD8])
  }

  @Test func theFormatIsChosen() throws {
    let fine = Attachment(square(.blue), named: "square", as: .jpeg)
    let coarse = Attachment(square(.blue), named: "square.jpeg", as: .jpeg(withEncodingQuality: 0.1))
    #expect(fine.preferredName == "square.jpg")
    #expect(coarse.preferredName == "square.jpeg")
    #expect(try coarse.withUnsafeBytes { $0.count } < fine.withUnsafeBytes { $0.count })
  }

  @Test func aNameWithoutAFormatGetsOne() {
    #expect(Attachment(square(.red), named: "list v1.2").preferredName == "list v1.2.png")
  }

  @Test func anImageWithoutPixelsIsAnError() {
    let attachment = Attachment(UIImage(), named: "nothing.png")
    #expect(throws: AttachedImageError.self) { try attachment.withUnsafeBytes { $0.count } }
  }

  @Test func anImageIsRecordedWithItsTest() {
    Attachment.record(square(.green), named: "green.png")
  }

  private func square(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }
}
