internal import ArgumentParser
internal import Foundation
internal import ImagePreparation

/// `hitchless thumbnail IN… --size N --out DIR [--json]`
struct ThumbnailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnail", abstract: "Makes small copies of pictures.",
    discussion: """
      IN is a file or a folder, of which all files are taken. Pictures are recognised by content. Opaque ones are written as JPEG, others \
      as PNG, under the name they had. The status is 1 if one of the given files could not be done.
      """)

  @Argument(help: "Files and folders.", completion: .file())
  var input: [String]

  @Option(help: "The longest side in pixels.")
  var size: Int

  @Option(help: "The folder for the small copies; made if it is not there.", completion: .directory)
  var out: String

  @Option(help: "The quality of JPEGs, from 0 to 1.")
  var quality = 0.85

  @Option(help: "Pictures at a time; by default one for each processor.")
  var jobs: Int?

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func validate() throws {
    guard (1...65_536).contains(size) else { throw ValidationError("--size is from 1 to 65536") }
    guard (0...1).contains(quality) else { throw ValidationError("--quality is from 0 to 1") }
    guard (jobs ?? 1) > 0 else { throw ValidationError("--jobs is at least 1") }
  }

  func run() throws {
    let pictures = ThumbnailBatch.pictures(in: input)
    do {
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("cannot make the folder \(out)")
    }
    let batch = ThumbnailBatch(
      pictures: pictures, size: ThumbnailSize(width: size, height: size), folder: out, quality: quality,
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let bar = ProgressBar(total: pictures.count)
    let outcomes = batch.run { bar.show(done: $0) }
    bar.end()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(outcomes), as: UTF8.self))
    } else {
      let done = outcomes.filter { $0.output != nil }.count
      print("\(done) of \(outcomes.count) pictures in \(out)")
    }
    for outcome in outcomes {
      if let error = outcome.error { FileHandle.standardError.write(Data("\(outcome.input): \(error)\n".utf8)) }
    }
    if outcomes.contains(where: { $0.error != nil }) || outcomes.isEmpty { throw ExitCode(1) }
  }
}
