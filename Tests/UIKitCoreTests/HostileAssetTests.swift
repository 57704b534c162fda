import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// Catalogs that were not created by Xcode: unusable assets are missing, and one message gives the reason.
@MainActor @Suite struct `Broken asset catalogs` {
  /// Returns the messages during `body`.
  private func messages(_ body: () -> Void) -> [String] { Fault.collectingWarnings(body).map(\.message) }

  @Test func `invalid or unexpected JSON gives one message and no asset`() throws {
    try AssetFolder.with { folder in
      let texts = [
        "", "{", "[]", "null", "{\"images\": 3}", "{\"images\": [3, null, [], {}]}", "{\"images\": [{\"filename\": 7}]}",
        String(repeating: "[", count: 100_000), "{\"images\": [{\"filename\": \"a.png\", \"scale\": \"0x\"}]}",
        "{\"images\": [{\"filename\": \"a.png\", \"appearances\": [\"dark\"]}]}",
        "{\"images\": [{\"filename\": \"a.png\", \"idiom\": \"watch\"}]}", "\u{FFFD}\0\0",
      ]
      for (index, text) in texts.enumerated() {
        try folder.write(text, to: "A.xcassets/\(index).imageset/Contents.json")
        try folder.picture("A.xcassets/\(index).imageset/a.png", width: 4)
      }
      for index in texts.indices {
        let told = messages { for _ in 0..<3 { #expect(folder.image("\(index)") == nil, "\(index)") } }
        #expect(told.count == 1 && told.first?.contains("/\(index).imageset") == true, "\(index): \(told)")
      }
    }
  }

  @Test func `files that are missing, outside the set, unsupported or damaged are not read`() throws {
    try AssetFolder.with { folder in
      try folder.picture("secret.png", width: 4)
      try folder.picture("A.xcassets/Half.imageset/there.png", width: 5)
      try folder.write("%PDF-1.4", to: "A.xcassets/Vector.imageset/v.pdf")
      try folder.write("no picture", to: "A.xcassets/Damaged.imageset/d.png")
      try FileManager.default.createDirectory(
        atPath: folder.path + "/A.xcassets/Folder.imageset/f.png", withIntermediateDirectories: true)
      let files = [
        "Gone": ["gone.png"], "Outside": ["../../secret.png"], "Root": ["/etc/passwd"], "Vector": ["v.pdf"], "Damaged": ["d.png"],
        "Folder": ["f.png"], "Half": ["gone.png", "there.png"],
      ]
      for (name, files) in files {
        try folder.contents(["images": files.map { ["filename": $0] }], of: "A.xcassets/\(name).imageset")
      }
      for (name, part) in [
        ("Gone", "gone.png is missing"), ("Outside", "is not the name of a file"), ("Root", "is not the name of a file"),
        ("Vector", "PDF cannot be read"), ("Damaged", "no image that can be read"), ("Folder", "f.png is missing"),
      ] {
        let told = messages { for _ in 0..<3 { #expect(folder.image(name) == nil) } }
        #expect(told.count == 1 && told.first?.contains(part) == true, "\(name): \(told)")
      }
      let told = messages { for _ in 0..<3 { #expect(AssetFolder.width(folder.image("Half")) == 5) } }
      #expect(told.count == 1 && told.first?.contains("gone.png is missing") == true)
    }
  }

  @Test func `custom symbols are reported once, and app icons are ignored`() throws {
    try AssetFolder.with { folder in
      try folder.contents(["symbols": [["filename": "s.svg"]]], of: "A.xcassets/my.symbol.symbolset")
      try folder.images("A.xcassets/AppIcon.appiconset", [("i.png", [:], 9)])
      let told = messages { for _ in 0..<3 { #expect(folder.image("my.symbol") == nil) } }
      #expect(told.count == 1 && told[0].contains("my.symbol.symbolset"))
      let other = messages { #expect(folder.image("AppIcon") == nil) }
      #expect(other.isEmpty)
    }
  }

  @Test func `a named pipe in place of a file does not block the program`() throws {
    try AssetFolder.with { folder in
      for set in ["One.colorset", "Two.dataset"] {
        try FileManager.default.createDirectory(atPath: folder.path + "/A.xcassets/" + set, withIntermediateDirectories: true)
      }
      #expect(mkfifo(folder.path + "/A.xcassets/One.colorset/Contents.json", 0o600) == 0)
      #expect(mkfifo(folder.path + "/A.xcassets/Two.dataset/pipe", 0o600) == 0)
      try folder.contents(["data": [["filename": "pipe"]]], of: "A.xcassets/Two.dataset")
      let told = messages { #expect(folder.color("One") == nil && NSDataAsset(name: "Two", bundle: folder.bundle) == nil) }
      #expect(told.count == 2)
    }
  }

  @Test func `searches end despite symbolic link cycles and very deep folders`() throws {
    try AssetFolder.with { folder in
      try folder.images("A.xcassets/Group/Lamp.imageset", [("a.png", [:], 4)])
      for (link, target) in [("A.xcassets/Group/back", "../.."), ("A.xcassets/again.xcassets", "."), ("B.resources", ".")] {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
      }
      let deep = (0..<60).map { "g\($0)" }.joined(separator: "/")
      try folder.images("C.xcassets/\(deep)/Deep.imageset", [("a.png", [:], 4)])
      let told = messages {
        #expect(folder.image("Lamp") != nil && folder.image("Deep") == nil && folder.image("Nobody") == nil)
      }
      #expect(told.count == 1 && told[0].contains("too many folders"))
    }
  }

  @Test func `the number of files that are listed is limited`() throws {
    try AssetFolder.with { folder in
      for index in 0..<20 { try folder.write("x", to: "many/\(index)") }
      var lister = FolderLister(limit: 15)
      #expect(lister.entries(of: folder.path + "/many").count == 15 && lister.isExhausted && lister.entriesLeft == 0)
      var other = FolderLister(limit: 100)
      let names = other.entries(of: folder.path + "/many").map(\.name)
      #expect(names == (0..<20).map { "\($0)" }.sorted() && other.entries(of: folder.path + "/many").isEmpty)
      #expect(!other.isExhausted && other.entries(of: folder.path + "/nowhere").isEmpty)
    }
  }

  @Test func `a group with unreadable contents has no namespace`() throws {
    try AssetFolder.with { folder in
      try folder.write("{", to: "A.xcassets/Icons/Contents.json")
      try folder.images("A.xcassets/Icons/Star.imageset", [("s.png", [:], 8)])
      let told = messages { for _ in 0..<2 { #expect(folder.image("Star") != nil && folder.image("Icons/Star") == nil) } }
      #expect(told.count == 1 && told[0].contains("/Icons/Contents.json"))
    }
  }
}
