import Foundation
import Testing
import UIKitCore

@Suite struct `UserDefaults and key-value coding` {
  @Test func `key-value coding reads and writes the stored settings`() throws {
    let suite = "org.hitchless.tests.setting-values"
    let settings = try #require(UserDefaults(suiteName: suite))
    defer { settings.removePersistentDomain(forName: suite) }
    #expect(settings.value(forKey: "count") == nil)
    settings.setValue(3, forKey: "count")
    #expect(settings.integer(forKey: "count") == 3 && settings.value(forKey: "count") as? Int == 3)
    settings.set(Data([1, 2]), forKey: "data")
    #expect(settings.value(forKey: "data") as? Data == Data([1, 2]))
    settings.setValue(nil, forKey: "data")
    #expect(settings.data(forKey: "data") == nil)
  }
}
