import Testing

@testable import SourceRewriting

@Suite("Conditional compilation")
struct ConditionalCompilationTests {
  @Test func `takes what is for iOS`() {
    #expect(rewritten("#if os(iOS) || os(tvOS)\nimport UIKit\n#endif") == "#if os(Linux) || os(tvOS)\nimport UIKit\n#endif")
    #expect(
      rewritten("#if (swift(>=5) && !os(iOS))\n#elseif os(iOS)\n#else\n#endif")
        == "#if (swift(>=5) && !os(Linux))\n#elseif os(Linux)\n#else\n#endif")
    #expect(
      rewritten("#if canImport(QuartzCore) && canImport(Combine)\n#elseif canImport(Darwin)\n#endif")
        == "#if canImport(UIKit) && canImport(OpenCombine)\n#elseif canImport(Darwin)\n#endif")
    #expect(rewritten("func os(_ x: Int) {}\nlet iOS = 1, a = os(iOS)") == "func os(_ x: Int) {}\nlet iOS = 1, a = os(iOS)")
  }

  @Test func `leaves out what is for other systems without a note`() {
    #expect(notes("#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif").isEmpty)
    #expect(notes("#if os(macOS)\nimport AppKit\n#endif").isEmpty)
    #expect(notes("#if os(macOS) || targetEnvironment(macCatalyst) && os(iOS)\nimport AppKit\n#endif").isEmpty)
    #expect(notes("#if canImport(Lottie)\nimport Lottie\n#endif").count == 1)
    #expect(notes("#if !os(iOS)\n#else\nimport AppKit\n#endif").count == 1)
  }
}

@Suite("Bundles of modules without resources")
struct BundleTests {
  @Test func `are the program's`() {
    let text = "#if SWIFT_PACKAGE\nlet a = Bundle.module\n#endif"
    #expect(rewritten(text) == "#if SWIFT_PACKAGE\nlet a = Bundle.main\n#endif")
    var surroundings = Program.Surroundings()
    surroundings.hasResources = true
    #expect(rewritten(text, surroundings) == text)
  }
}

@Suite("UIKit imports")
struct UIKitImportTests {
  @Test func `name the module, not parts of it`() {
    #expect(rewritten("import UIKit.UIImage\nimport class UIKit.UIView") == "import UIKit\nimport UIKit")
    #expect(rewritten("@_exported import UIKit.UIImage") == "@_exported import UIKit")
  }

  @Test func `are added where a header imported it`() {
    #expect(rewritten("// why\nimport Foundation\nvar a: UIView?") == "// why\nimport Foundation\nimport UIKit\nvar a: UIView?")
    #expect(
      rewritten("import Foundation\nclass UIA {}\nlet a = UIA(), b = UInt(1)")
        == "import Foundation\nclass UIA {}\nlet a = UIA(), b = UInt(1)")
  }
}
