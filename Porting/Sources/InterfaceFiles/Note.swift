/// A part of an interface file that was not translated, or not completely, and should be checked.
public struct Note: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let fileName: String
  /// The line where the element begins, counted from 1.
  public let line: Int
  /// The element's name.
  public let element: String
  /// The element's object identifier; nil if it has none.
  public let id: String?
  /// A description of what is missing, and what to do about it.
  public let message: String

  /// The note in the format of compilers: file, line and message.
  public var description: String { "\(fileName):\(line): note: \(element)\(id.map { " \($0)" } ?? ""): \(message)" }
}
