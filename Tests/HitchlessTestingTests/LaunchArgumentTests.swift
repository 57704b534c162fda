import Foundation
import Hitchless
import Testing

@Suite struct LaunchArgumentTests {
  private func urls(_ arguments: String...) -> [String] { LaunchOptions.urls(in: arguments).map(\.absoluteString) }

  @Test func `The last arguments that are URLs are opened`() {
    #expect(urls().isEmpty && urls("--headless", "--size", "300x400").isEmpty)
    #expect(urls("app://x/y?z=1", "mailto:a@b.c", "file:///tmp/a") == ["app://x/y?z=1", "mailto:a@b.c", "file:///tmp/a"])
    #expect(urls("--headless", "app://x") == ["app://x"] && urls("--size=300x400", "app://x") == ["app://x"])
    #expect(urls("app://x", "--dark").isEmpty && urls("notes.txt", "app://x") == ["app://x"])
  }

  @Test func `Values of options, paths and numbers with colons are not opened`() {
    #expect(urls("--server", "http://127.0.0.1:80").isEmpty && urls("--server", "http://a", "app://x") == ["app://x"])
    #expect(urls("--scale", "2", "app://x") == ["app://x"])
    for argument in ["/tmp/a:b", "12:30", ":a", "", "a", "-x:y", "ö:a"] { #expect(urls(argument).isEmpty, "\(argument)") }
  }
}
