public import Foundation

/// A storyboard or a nib of Interface Builder, read from its `.storyboard` or `.xib` file.
public struct InterfaceFile: Sendable {
  /// The kind of a file.
  public enum Kind: Sendable {
    case storyboard
    case nib
  }

  /// The name that the program uses: the file's name without the extension.
  public let name: String
  /// The name of the file, for messages.
  public let fileName: String
  /// Whether it is a storyboard or a nib.
  public let kind: Kind
  let document: InterfaceElement

  /// Reads the file at `path`.
  public init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceFileError(fileName: (path as NSString).lastPathComponent, line: nil, reason: "the file cannot be read")
    }
    try self.init(name: (path as NSString).lastPathComponent, data: data)
  }

  /// Reads `data`, the contents of a file whose name is `name`.
  public init(name: String, data: Data) throws {
    fileName = name
    self.name = (name as NSString).deletingPathExtension
    document = try InterfaceParser.document(in: data, of: name)
    guard document.name == "document", document["type"]?.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") ?? false else {
      let what = document.name == "archive" ? "has the format of Xcode 4" : "is no interface file of iOS"
      throw InterfaceFileError(fileName: name, line: document.line, reason: "it \(what)")
    }
    kind = document["type"]!.contains(".Storyboard") ? .storyboard : .nib
  }

  /// The UIKit classes of the views, controllers and recognizers that have no class of the program. O(number of elements).
  public var classesOfObjects: Set<String> {
    var classes: Set<String> = []
    document.walk { element in
      let kind = ElementKind.views[element.name] ?? ElementKind.controllers[element.name] ?? ElementKind.recognizers[element.name]
      // The bars of controllers are created by these.
      if let kind, element["customClass"] == nil, FunctionWriter.ownProperties[element.key ?? ""] == nil { classes.insert(kind.type) }
    }
    return classes
  }
}

/// The reason why a file could not be read.
public struct InterfaceFileError: Error, CustomStringConvertible, Equatable {
  /// The name of the file.
  public let fileName: String
  /// The line of the error, counted from 1; nil for the file as a whole.
  public let line: Int?
  /// The description of the error.
  public let reason: String

  /// The message in the format of compilers: file, line and reason.
  public var description: String { "\(fileName):\(line.map { "\($0):" } ?? "") error: \(reason)" }
}
