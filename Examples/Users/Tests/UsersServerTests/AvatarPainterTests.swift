import HitchlessBase
import ImagePreparation
import Testing

@testable import UsersServerCore

@Suite struct `Portraits` {
  @Test(arguments: [8, 88, 512]) func `are pictures of the size that was asked for, the same every time`(side: Int) throws {
    let bytes = try AvatarPainter.png(of: 7, side: side)
    #expect(try bytes == AvatarPainter.png(of: 7, side: side))
    let picture = try ImageSource(bytes: bytes).decoded()
    #expect(picture.width == side && picture.height == side)
    // The background at the top, the shirt at the bottom.
    #expect(picture[0, 0] != picture[side / 2, side - 1])
  }

  @Test func `of different users are different, and every look occurs`() {
    let portraits = (1...2_000).map { Portrait(of: $0) }
    #expect(Set(portraits).count > 1_500)
    #expect(Set(portraits.map(\.hair)) == Set(Portrait.Hair.allCases) && Set(portraits.map(\.hasGlasses)).count == 2)
  }
}
