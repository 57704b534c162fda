/// A note for the program's author: something that could not be rewritten, or that behaves differently on Linux.
public struct Note: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The file, relative to the folder of the program.
  public var path: String
  /// The line, counted from 1; 0 for the file as a whole.
  public var line: Int
  /// The description, and what to do.
  public var message: String

  public init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The note in the format of compilers, so that editors find the line.
  public var description: String { line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)" }

  public static func < (a: Note, b: Note) -> Bool { (a.path, a.line, a.message) < (b.path, b.line, b.message) }
}
