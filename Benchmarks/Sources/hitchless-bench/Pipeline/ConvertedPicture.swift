import Foundation
import ImagePreparation

/// Pictures that ImageMagick's `convert` makes.
enum ConvertedPicture {
  /// Calls `body` with the output of `convert` for `arguments`, in a file that is removed afterwards.
  static func with<Result>(
    _ arguments: [String], as format: String, _ body: (ImageSource) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hitchless-\(UUID().uuidString).\(format)")
    defer { try? FileManager.default.removeItem(at: file) }
    let convert = try Process.run(URL(fileURLWithPath: "/usr/bin/convert"), arguments: arguments + [file.path])
    convert.waitUntilExit()
    guard convert.terminationStatus == 0 else { throw BenchmarkError("convert, of imagemagick, writes no \(format)") }
    return try body(try ImageSource(path: file.path))
  }
}
