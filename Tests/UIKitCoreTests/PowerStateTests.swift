import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite("Low-power state") struct PowerStateTests {
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hitchless-\(UUID().uuidString)").path
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    try body(file)
  }

  @Test("The platform profile sets the low-power state, and the environment overrides it")
  func profile() throws {
    try withFile("low-power\n") { file in
      #expect(PowerState(profile: file, override: nil).isLow)
      #expect(PowerState(profile: file, override: "").isLow)
      #expect(!PowerState(profile: file, override: "0").isLow)
    }
    try withFile("balanced\n") { file in
      #expect(!PowerState(profile: file, override: nil).isLow)
      #expect(PowerState(profile: file, override: "1").isLow)
    }
    #expect(!PowerState(profile: "/nonexistent/profile", override: nil).isLow)
  }

  @Test("The platform profile is read again periodically, and each change is reported once")
  func changes() throws {
    try withFile("performance") { file in
      let state = PowerState(profile: file, override: nil)
      let told = Told()
      let observer = NotificationCenter.default.addObserver(
        forName: .NSProcessInfoPowerStateDidChange, object: nil, queue: nil
      ) { _ in told.count() }
      defer { NotificationCenter.default.removeObserver(observer) }
      state.refresh(at: .zero)
      try "low-power".write(toFile: file, atomically: false, encoding: .utf8)
      state.refresh(at: .zero + .seconds(4.9))
      #expect(!state.isLow && told.value == 0)
      state.refresh(at: .zero + .seconds(5))
      #expect(state.isLow && told.value == 1)
      state.refresh(at: .zero + .seconds(20))
      #expect(state.isLow && told.value == 1)
      // Another display's time line, which differs from that of the last reading.
      try "balanced".write(toFile: file, atomically: false, encoding: .utf8)
      state.refresh(at: .zero + .seconds(1))
      #expect(!state.isLow && told.value == 2)
    }
  }

  private final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    func count() { lock.withLock { number += 1 } }
    var value: Int { lock.withLock { number } }
  }
}
