import Testing

@testable import DestinationsApp

@Suite("Sizes and waits")
struct AssetSizeTests {
  @Test("a picture covers an area with its own proportions, and is never enlarged")
  func covering() {
    let area = AssetSize(width: 800, height: 600)
    #expect(AssetSize(width: 6_000, height: 4_000).covering(area) == AssetSize(width: 900, height: 600))
    #expect(AssetSize(width: 4_000, height: 6_000).covering(area) == AssetSize(width: 800, height: 1_200))
    #expect(AssetSize(width: 8_000, height: 6_000).covering(area) == area)
    #expect(AssetSize(width: 400, height: 300).covering(area) == AssetSize(width: 400, height: 300))
    #expect(AssetSize(width: 100_000, height: 1).covering(AssetSize(width: 10, height: 1)) == AssetSize(width: 100_000, height: 1))
    #expect(AssetSize(width: 0, height: 0).covering(area) == AssetSize(width: 0, height: 0))
  }

  @Test("waits double from half a second to half a minute")
  func backoff() {
    let backoff = RetryBackoff()
    #expect((0...8).map(backoff.delay(afterFailures:)) == [0, 0.5, 1, 2, 4, 8, 16, 30, 30])
    #expect(backoff.delay(afterFailures: .max) == 30)
  }
}
