import Foundation
import ProjectPorting
import SourceRewriting
import Testing

/// A folder with files, which is removed with the value.
private final class Folder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)")
    for (path, text) in files {
      let place = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  func package(name: String? = nil) throws -> PortedPackage { try PortedPackage(of: url, name: name, hitchless: "../hitchless") }
}

extension PortedPackage {
  fileprivate func text(_ path: String) -> String? {
    if case .text(let text)? = files[path] { text } else { nil }
  }
}

@Suite("Ported packages")
struct PortedPackageTests {
  private static let delegate = "import UIKit\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"

  @Test func `have the sources of the program beside its project`() throws {
    let folder = try Folder([
      "To-Do.xcodeproj/project.pbxproj": "INFOPLIST_KEY_UIMainStoryboardFile = Main;\n", "To-Do/AppDelegate.swift": Self.delegate,
      "To-Do/Screens/List.swift": "import UIKit\n", "To-DoTests/ListTests.swift": "import XCTest\n", "Pods/Kit/Kit.swift": "",
      "README.md": "",
    ])
    let package = try folder.package()
    #expect(package.name == "To_Do")
    #expect(
      package.files.keys.sorted() == [
        "Package.swift", "Sources/To_Do/AppDelegate.swift", "Sources/To_Do/Screens/List.swift",
      ])
    #expect(package.text("Sources/To_Do/AppDelegate.swift")?.contains("@main\nclass") == true)
    #expect(package.notes.isEmpty)
    #expect(
      package.text("Package.swift") == """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "To_Do",
          dependencies: [
            .package(name: "Hitchless", path: "../hitchless"),
          ],
          targets: [
            .executableTarget(
              name: "To_Do",
              dependencies: [
                .product(name: "UIKit", package: "Hitchless"),
              ],
              // Methods that are handed on as values are those of the main actor, of which the compiler warns without this.
              swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures")])
          ]
        )

        """)
  }

  @Test func `have catalogs, texts and files`() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"Say \\"hi\\"": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Gruß\\n"}}}},
      "Untranslated": {}}, "version": "1.0"}
      """
    let folder = try Folder([
      "App.swift": Self.delegate + "let text = NSLocalizedString(\"a\", comment: \"\")\n", "Assets.xcassets/Contents.json": "{}",
      "More/Assets.xcassets/Contents.json": "{}", "Localizable.xcstrings": catalog, "Data/places.json": "[]", "Old/places.json": "[1]",
      "Base.lproj/Info.strings": "", "Bridge.h": "",
    ])
    let package = try folder.package(name: "App")
    #expect(
      package.files.keys.filter { !$0.hasSuffix(".swift") }.sorted() == [
        "NOTES.txt", "Sources/App/1-Assets.xcassets", "Sources/App/Assets.xcassets", "Sources/App/Resources/Base.lproj/Info.strings",
        "Sources/App/Resources/de.lproj/Localizable.strings", "Sources/App/Resources/places.json",
      ])
    #expect(package.text("Sources/App/Resources/de.lproj/Localizable.strings") == "\"Say \\\"hi\\\"\" = \"Gruß\\n\";\n")
    #expect(package.text("Sources/App/App.swift")?.contains("NSLocalizedString(\"a\", bundle: .module, comment: \"\")") == true)
    let manifest = try #require(package.text("Package.swift"))
    #expect(manifest.contains("defaultLocalization: \"en\","))
    #expect(manifest.contains("resources: [.copy(\"Assets.xcassets\"), .copy(\"1-Assets.xcassets\"), .process(\"Resources\")],"))
    #expect(package.notes.map(\.path) == ["Bridge.h", "Old/places.json"])
  }

  @Test func `without an entry point are libraries, and use OpenCombine for Combine`() throws {
    let package = try Folder(["Kit.swift": "import Combine\n"]).package(name: "Kit")
    let manifest = try #require(package.text("Package.swift"))
    #expect(manifest.contains("products: [.library(name: \"Kit\", targets: [\"Kit\"])],"))
    #expect(manifest.contains(".product(name: \"OpenCombineFoundation\", package: \"OpenCombine\")"))
  }

  @Test func `are written once, or replace what is there`() throws {
    let folder = try Folder(["App/App.swift": Self.delegate, "App/a.txt": "a"])
    let package = try PortedPackage(of: folder.url.appendingPathComponent("App"), name: nil, hitchless: "..")
    let place = folder.url.appendingPathComponent("out")
    try package.write(to: place, replacing: false)
    #expect(try String(contentsOf: place.appendingPathComponent("Sources/App/Resources/a.txt"), encoding: .utf8) == "a")
    #expect(throws: PortingError.self) { try package.write(to: place, replacing: false) }
    try Data().write(to: place.appendingPathComponent("Sources/App/Old.swift"))
    try package.write(to: place, replacing: true)
    #expect(!FileManager.default.fileExists(atPath: place.appendingPathComponent("Sources/App/Old.swift").path))
  }

  @Test func `of folders without sources, with broken files and links in circles are told`() throws {
    let empty = try Folder(["a.txt": ""])
    #expect(throws: PortingError.self) { try empty.package() }
    let broken = try Folder([
      "A.swift": "class {{{ #selector( @objc", "Info.plist": "<plist", "T.xcstrings": "{", "x.xcodeproj/project.pbxproj": "a = ",
    ])
    try FileManager.default.createSymbolicLink(at: broken.url.appendingPathComponent("again"), withDestinationURL: broken.url)
    let link = empty.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: broken.url)
    #expect(try PortedPackage(of: link, name: "B", hitchless: "..").files.keys.contains("Sources/B/A.swift"))
    let package = try broken.package(name: "1 B")
    #expect(package.name == "_1_B")
    #expect(package.notes.map(\.path).contains("T.xcstrings"))
  }

  @Test func `declare the names of assets that the program asks for`() throws {
    let folder = try Folder([
      "App.swift": Self.delegate + "let a = UIColor.brandTint, b = UIImage(resource: .ghLogo), c: UIColor = .own\n"
        + "extension UIColor { static var own: UIColor { .red } }\n",
      "A.xcassets/BrandTintColor.colorset/Contents.json": "{}", "A.xcassets/Icons/GHLogo.imageset/Contents.json": "{}",
      "A.xcassets/own.colorset/Contents.json": "{}", "A.xcassets/unused.imageset/Contents.json": "{}",
    ])
    #expect(
      try folder.package(name: "App").text("Sources/App/AssetSymbols.swift") == """
        // The names of the colours and images in the asset catalogs, as Xcode declares them.

        import UIKit

        extension ColorResource {
          static let brandTint = ColorResource(name: "BrandTintColor", bundle: .module)
        }

        extension UIColor {
          static var brandTint: UIColor { UIColor(resource: .brandTint) }
        }

        extension ImageResource {
          static let ghLogo = ImageResource(name: "GHLogo", bundle: .module)
        }

        extension UIImage {
          static var ghLogo: UIImage { UIImage(resource: .ghLogo) }
        }

        """)
  }

  @Test func `have storyboards as Swift, and tell of classes that nobody declares`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view contentMode="scaleToFill" id="a" customClass="Gone"/><view id="b" customClass="Here"/>
      </objects></document>
      """
    let folder = try Folder([
      "App.swift": Self.delegate + "class Here: UIButton {}\n", "Views.xib": xib, "LaunchScreen.storyboard": "<", "Broken.storyboard": "<a",
    ])
    let package = try folder.package(name: "App")
    let source = try #require(package.text("Sources/App/ModuleInterface.swift"))
    #expect(source.contains("Here(coder: objects.coder)") && !source.contains("Gone"))
    #expect(package.notes.map(\.path).sorted() == ["Broken.storyboard", "Views.xib"])
  }

  @Test func `connect outlets of a nib's owner, whatever UIKit class it is of`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cart"><connections>
      <outlet property="view" destination="a" id="o1"/><outlet property="total" destination="b" id="o2"/></connections></placeholder>
      <view contentMode="scaleToFill" id="a"><subviews><label id="b"/></subviews></view>
      </objects></document>
      """
    for owner in ["UITableViewController", "UICollectionViewFlowLayout", "UILongPressGestureRecognizer", "UIResponder", "NSObject"] {
      let folder = try Folder([
        "App.swift": Self.delegate + "class Cart: \(owner) {\n  @IBOutlet var total: UILabel!\n  @IBOutlet var view: UIView!\n}\n",
        "Cart.xib": xib,
      ])
      let package = try folder.package(name: "App")
      #expect(package.notes.isEmpty, "\(owner): \(package.notes)")
      #expect(package.text("Sources/App/ModuleInterface.swift")?.contains("total = ") == true)
    }
  }

  @Test func `know the superclasses of UIKit's classes that the program extends`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Summary"><connections>
      <outlet property="content" destination="a" id="o1"/></connections></placeholder>
      <view contentMode="scaleToFill" id="a"><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
      </objects></document>
      """
    let folder = try Folder([
      "App.swift": Self.delegate + "class Summary: UIView {\n  @IBOutlet var content: UIView!\n}\n",
      "Views.swift": "import UIKit\nprotocol Pinned {}\nextension UIView: Pinned {}\n", "Summary.xib": xib,
    ])
    let package = try folder.package(name: "App")
    #expect(package.notes.isEmpty, "\(package.notes)")
    #expect(package.text("Sources/App/ModuleInterface.swift")?.contains("content = ") == true)
  }

  @Test func `create objects of nibs with what the program's extensions of their classes override`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="a"><subviews><label id="b"/><textField id="c" customClass="Field"/><stackView id="d"/></subviews></view>
      </objects></document>
      """
    let folder = try Folder([
      "App.swift": Self.delegate + "class Field: UITextField {}\n",
      "Views.swift": "import UIKit\nextension UILabel {\n  open override func awakeFromNib() { super.awakeFromNib() }\n}\n", "Row.xib": xib,
    ])
    let package = try folder.package(name: "App")
    #expect(package.text("Sources/App/ModuleInterface.swift")?.contains("ExtendedLabel(") == true)
    #expect(package.text("Sources/App/Views.swift")?.contains("class ExtendedLabel: UILabel {") == true)
    #expect(package.text("Sources/App/App.swift")?.contains("class Field: UITextField {}") == true)
  }

  @Test func `declare the locks of objects where the program uses them`() throws {
    let folder = try Folder(["App.swift": Self.delegate, "A.swift": "func a() { objc_sync_enter(b); objc_sync_exit(b) }\n"])
    let package = try folder.package(name: "App")
    #expect(package.notes.isEmpty)
    #expect(package.text("Sources/App/ObjectLocks.swift")?.contains("func objc_sync_exit(_ object: Any) -> Int32 {") == true)
    #expect(try Folder(["App.swift": Self.delegate]).package(name: "App").text("Sources/App/ObjectLocks.swift") == nil)
  }
}
