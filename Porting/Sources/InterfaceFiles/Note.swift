/// Something of an interface file that was not translated, or not quite: somebody should have a look at it.
public struct Note: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let fileName: String
  /// Where the element begins, counted from 1.
  public let line: Int
  /// The element's name.
  public let element: String
  /// Its object identifier; nil if it has none.
  public let id: String?
  /// What is missing, and what to do about it.
  public let message: String

  /// The note as compilers write it: file, line and message.
  public var description: String { "\(fileName):\(line): note: \(element)\(id.map { " \($0)" } ?? ""): \(message)" }
}
