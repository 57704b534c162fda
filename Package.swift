// swift-tools-version: 6.1
import PackageDescription

/// Every Swift target is built the same way: Swift 6 mode, and an import is internal unless it says otherwise.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the list stack. The order below is the order of the floors; `Tools/check-floors` keeps it.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], settings extra: [SwiftSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings + extra)
}

/// The tests of one target.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
  linked libraries: [String] = [], onlyWith trait: String? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings,
    linkerSettings: libraries.map { .linkedLibrary($0, trait.map { .when(traits: [$0]) }) })
}

/// A C library of the system: a module map and at most a short header.
func library(_ name: String, pkgConfig: String, debian: String...) -> Target {
  .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt(debian)])
}

/// A C library of the system that is loaded when it is used for the first time, and not linked. What it is and which Debian package has
/// its headers is in `Tools/checks/floors.py`.
func loaded(_ name: String) -> Target {
  .target(name: name, dependencies: ["CLibraryLoading"], path: "Sources/C/\(name)")
}

/// Double-ended queues; the rest of swift-collections is not built.
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

let package = Package(
  name: "Hitchless",
  products: [
    .library(name: "Hitchless", targets: ["Hitchless"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "KeyedDiff", targets: ["KeyedDiff"]),
    .library(name: "ImagePreparation", targets: ["ImagePreparation"]),
    .library(name: "HitchlessTesting", targets: ["HitchlessTesting"]),
    .library(name: "UIKitTesting", targets: ["_Testing_UIKit"]),
    .executable(name: "hitchless", targets: ["hitchless-tool"]),
    .executable(name: "hitchless-decoder", targets: ["hitchless-decoder"]),
    .plugin(name: "FindUncalledMethods", targets: ["FindUncalledMethods"]),
  ],
  traits: [
    .default(enabledTraits: ["Window"]),
    .trait(name: "Window", description: "Real windows through GTK 4. Without it everything runs headless only."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // Floor 0
    library("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev"),
    library("CGLib", pkgConfig: "gobject-2.0", debian: "libglib2.0-dev"),
    // Not by its pkg-config file, of whose flags the package manager warns in every build.
    .target(
      name: "CPango", dependencies: ["CCairo", "CGLib"], path: "Sources/C/CPango",
      linkerSettings: ["pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "fontconfig"].map { .linkedLibrary($0) }),
    .target(name: "CLibraryLoading", path: "Sources/C/CLibraryLoading", linkerSettings: [.linkedLibrary("dl")]),
    loaded("CTurboJPEG"),
    loaded("CSpng"),
    loaded("CWebP"),
    loaded("CHeif"),
    loaded("CDe265"),
    loaded("CDav1d"),
    loaded("CColorManagement"),
    loaded("CCurl"),
    loaded("CTIFF"),
    loaded("CJXL"),
    loaded("CRSVG"),
    loaded("CChipmunk"),
    loaded("CXML"),
    // Of GTK; GLib, which it needs, is linked.
    .target(name: "CGTK4", dependencies: ["CLibraryLoading", "CGLib"], path: "Sources/C/CGTK4"),
    loaded("CXCB"),
    loaded("CWaylandClient"),
    .systemLibrary(name: "CMainQueue", path: "Sources/C/CMainQueue"),
    .systemLibrary(name: "CMemoryFile", path: "Sources/C/CMemoryFile"),
    .target(name: "CRowLoops", path: "Sources/C/CRowLoops"),
    .target(name: "CDecoderSandbox", path: "Sources/C/CDecoderSandbox"),
    .target(name: "CTIFFReader", dependencies: ["CTIFF"], path: "Sources/C/CTIFFReader"),
    .target(name: "CJPEGDecoder", dependencies: ["CTurboJPEG"], path: "Sources/C/CJPEGDecoder"),
    room("HitchlessBase", [deque]),
    // What the tests of all targets share. Not a product.
    room("TestSupport"),

    // Floor 1
    room("KeyedDiff", ["HitchlessBase"]),
    room("ListLayout", ["HitchlessBase"]),
    room("CellReuse", ["HitchlessBase"]),
    room("FramePipeline", ["HitchlessBase", deque]),
    room("LayerTree", ["HitchlessBase"]),
    room("TextLayout", ["HitchlessBase", "CPango", "CCairo"]),
    room("ConstraintLayout", ["HitchlessBase"]),
    room("ImageTransfer", ["HitchlessBase", "CCurl", deque]),

    // Floor 2
    room("DisplayInterface", ["LayerTree", "FramePipeline", "HitchlessBase", "CMainQueue"]),
    room("ListEngine", ["KeyedDiff", "ListLayout", "CellReuse", "HitchlessBase"]),
    room("LayerRenderer", ["LayerTree", "TextLayout", "FramePipeline", "HitchlessBase", "CMemoryFile", "CCairo", "CPango"]),
    room(
      "ImagePreparation",
      [
        "HitchlessBase", "CRowLoops", "CDecoderSandbox", "CJPEGDecoder", "CTurboJPEG", "CTIFFReader", "CTIFF", "CSpng", "CWebP",
        "CHeif", "CDe265", "CDav1d", "CJXL", "CRSVG", "CColorManagement", "ImageTransfer", deque,
      ]),

    .executableTarget(name: "hitchless-decoder", dependencies: ["ImagePreparation"], swiftSettings: settings),

    // Floor 3
    room(
      "UIKitCore",
      [
        "DisplayInterface", "LayerRenderer", "LayerTree", "TextLayout", "ConstraintLayout", "FramePipeline", "ImagePreparation",
        "HitchlessBase", "CMainQueue", deque,
      ]),
    room(
      "UIKitLists",
      ["UIKitCore", "ListEngine", "KeyedDiff", "ListLayout", "CellReuse", "FramePipeline", "LayerTree", "HitchlessBase"]),
    room("UIKitPickers", ["UIKitCore", "DisplayInterface", "HitchlessBase"]),
    room("UIKitDynamics", ["UIKitLists", "UIKitCore", "FramePipeline", "LayerTree", "HitchlessBase", "CChipmunk"]),
    room("UIKitHTML", ["UIKitCore", "CXML"]),
    room("HeadlessDisplay", ["DisplayInterface", "LayerRenderer", "LayerTree", "FramePipeline", "HitchlessBase", "CMainQueue"]),
    room(
      "SurfacePresentation",
      [
        "DisplayInterface", "LayerRenderer", "LayerTree", "HitchlessBase", "CMemoryFile",
        .target(name: "CXCB", condition: .when(traits: ["Window"])),
        .target(name: "CWaylandClient", condition: .when(traits: ["Window"])),
      ]),
    room(
      "GTKDisplay",
      [
        "SurfacePresentation", "DisplayInterface", "LayerRenderer", "LayerTree", "FramePipeline", "HitchlessBase", "CMainQueue",
        .target(name: "CCairo", condition: .when(traits: ["Window"])),
        .target(name: "CGTK4", condition: .when(traits: ["Window"])),
      ]),

    // Floor 4
    room(
      "Hitchless",
      [
        "UIKitDynamics", "UIKitHTML", "UIKitPickers", "UIKitLists", "UIKitCore", "HeadlessDisplay", "GTKDisplay", "DisplayInterface",
        "LayerRenderer", "LayerTree", "FramePipeline", "ImagePreparation", "TextLayout", "HitchlessBase",
      ]),
    room("UIKit", ["Hitchless"]),
    // Its name is given: Testing asks for it in files that import UIKit as well.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/UIKitTesting", swiftSettings: settings),

    // Floor 5
    room(
      "HitchlessTesting",
      [
        "Hitchless", "HeadlessDisplay", "DisplayInterface", "FramePipeline", "LayerTree", "LayerRenderer", "ImagePreparation",
        "UIKitPickers", "UIKitLists", "UIKitCore", "KeyedDiff", "CellReuse", "HitchlessBase", "TestSupport",
      ]),
    .executableTarget(
      name: "hitchless-tool",
      dependencies: [
        "HitchlessTesting", "FramePipeline", "ImagePreparation", "HitchlessBase",
        // Started by it, and not imported.
        "hitchless-decoder",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Looks at programs, and uses nothing of ours.
    .executableTarget(name: "uncalled-methods", swiftSettings: settings),
    .plugin(
      name: "FindUncalledMethods",
      capability: .command(
        intent: .custom(verb: "find-uncalled-methods", description: "Names the methods of delegates that UIKit calls and Hitchless cannot.")
      ),
      dependencies: ["uncalled-methods"]),

    // Tests
    tests("HitchlessBase"),
    tests("KeyedDiff", ["HitchlessBase"]),
    tests("ListLayout", ["HitchlessBase"]),
    tests("CellReuse", ["HitchlessBase"]),
    tests("FramePipeline", ["HitchlessBase"]),
    tests("LayerTree", ["HitchlessBase"]),
    tests("TextLayout", ["HitchlessBase"]),
    tests("ConstraintLayout"),
    tests("ListEngine", ["KeyedDiff", "ListLayout", "CellReuse", "HitchlessBase"]),
    tests("LayerRenderer", ["LayerTree", "TextLayout", "HitchlessBase"]),
    .executableTarget(
      name: "decoder-probe", dependencies: ["ImagePreparation", "HitchlessBase"], path: "Tests/decoder-probe", swiftSettings: settings),
    tests(
      "ImagePreparation",
      [
        "hitchless-decoder", "decoder-probe", "HitchlessBase", "CRowLoops", "CLibraryLoading", "CTurboJPEG", "CSpng", "CWebP", "CHeif",
        "CJXL", "CColorManagement", "CCurl", "ImageTransfer",
      ],
      // Tests make the pictures that are decoded, and call the libraries by name.
      linked: ["jpeg", "turbojpeg", "webp", "heif", "jxl", "lcms2", "curl"]),
    tests(
      "UIKitCore",
      [
        "HitchlessTesting", "DisplayInterface", "LayerRenderer", "LayerTree", "TextLayout", "ImagePreparation", "FramePipeline",
        "HitchlessBase",
      ]),
    // Goldens, here and below, are read where they stand, so that they can be recorded anew.
    tests(
      "UIKitLists", ["HitchlessTesting", "UIKitPickers", "UIKitCore", "KeyedDiff", "LayerTree", "HitchlessBase"],
      exclude: ["Goldens", "Gallery/Goldens"]),
    tests("UIKitPickers", ["HitchlessTesting", "UIKitCore", "HitchlessBase"]),
    tests("UIKitDynamics", ["HitchlessTesting", "UIKitLists", "UIKitCore", "FramePipeline", "HitchlessBase"]),
    tests("UIKitHTML", ["HitchlessTesting", "UIKitCore"]),
    tests(
      "HitchlessTesting", ["Hitchless", "UIKitCore", "HeadlessDisplay", "ImagePreparation", "FramePipeline", "HitchlessBase"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "hitchless-toolTests",
      dependencies: [
        "hitchless-tool", "ImagePreparation", "FramePipeline", "HitchlessBase",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    tests("uncalled-methods"),
    tests(
      "SurfacePresentation",
      ["LayerRenderer", "LayerTree", "HitchlessBase", .target(name: "CXCB", condition: .when(traits: ["Window"]))],
      linked: ["xcb"], onlyWith: "Window"),
    tests(
      "GTKDisplay",
      [
        "DisplayInterface", "LayerTree", "FramePipeline", "HitchlessBase",
        .target(name: "CGTK4", condition: .when(traits: ["Window"])), .target(name: "CXCB", condition: .when(traits: ["Window"])),
      ],
      linked: ["xcb"], onlyWith: "Window"),
    tests("HeadlessDisplay", ["DisplayInterface", "LayerRenderer", "LayerTree", "FramePipeline", "HitchlessBase"]),
  ]
)

// MARK: Incremental builds

// SwiftPM compiles a target anew when the module of a target that it names has changed, and looks no further. But a module's file stays
// as it is when only the size of a type changed that its own types store: clients of it, which know that size, would keep stale object
// files. So the build is told of everything below a target, and so are programs, through the products. `Tools/check-floors` reads the
// manifest without this, for what each target may import, and with it, to see that it is complete.

/// The targets that a target names, without products of other packages.
func named(_ target: Target) -> [String] {
  target.dependencies.compactMap {
    switch $0 {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }
}

/// The named targets and all that is below them, without system libraries: those have no modules of Swift.
@MainActor func withAllBelow(_ names: [String]) -> [String] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.filter { $0.type != .system }.map { ($0.name, $0) })
  var found: [String] = []
  var open = Array(names.reversed())
  while let name = open.popLast() {
    guard let target = targets[name], !found.contains(name) else { continue }
    found.append(name)
    open += named(target).reversed()
  }
  return found
}

if Context.environment["HITCHLESS_NAMED_DEPENDENCIES"] == nil {
  for target in package.targets {
    let names = named(target)
    target.dependencies += withAllBelow(names).filter { !names.contains($0) }.map { .target(name: $0) }
  }
  package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    return .library(name: library.name, type: library.type, targets: withAllBelow(library.targets))
  }
}

// MARK: Order of the build

// Of what is ready the build starts what comes last by name, and files of C after all else. ImagePreparation, which needs such files and which
// UIKitCore and so the rest of the build waits for, would be started when nothing else is left. Scripts/build-nested and the tests build
// this target first, which saves a tenth of the time on two processors. It holds nothing.
if Context.environment["HITCHLESS_NAMED_DEPENDENCIES"] == nil, let images = package.targets.first(where: { $0.name == "ImagePreparation" })
{
  let libraries = package.targets.filter { $0.path?.hasPrefix("Sources/C/") == true && named(images).contains($0.name) }
  images.dependencies.append("ImageLibraries")
  package.targets.append(
    .target(
      name: "ImageLibraries", dependencies: libraries.map { .target(name: $0.name) }, path: "Sources/C/ImageLibraries",
      swiftSettings: settings))
}

// MARK: Tests

// Scripts/test-threads runs a few suites: without the other targets, and files of other suites, they build in half the time.
if let names = Context.environment["HITCHLESS_TEST_TARGETS"]?.split(separator: " ") {
  let needed = withAllBelow(names.map(String.init))
  package.targets.removeAll { target in target.type != .system && !needed.contains(target.name) }
  package.products = []
  let others = Context.environment["HITCHLESS_EXCLUDED_TESTS"]?.split(separator: " ") ?? []
  for target in package.targets where target.type == .test {
    let folder = "Tests/\(target.name)/"
    target.exclude += others.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
  }
}

// Most of an unoptimized run of the tests is inner loops, reference counting and checks of exclusive access in the code that is tested.
// Scripts/test asks for that code to be optimized, for size, which compiles faster. Tests, and assertions, which the optimizer would leave
// out, are as in any debug build.
if Context.environment["HITCHLESS_OPTIMIZED_FOR_TESTS"] != nil {
  for target in package.targets where target.type == .regular && target.swiftSettings != nil {
    target.swiftSettings?.append(.unsafeFlags(["-Osize", "-assert-config", "Debug"], .when(configuration: .debug)))
  }
}
