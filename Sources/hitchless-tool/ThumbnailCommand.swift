internal import ArgumentParser
internal import Foundation
internal import ImagePreparation

/// `hitchless thumbnail IN… --size N --out DIR [--json]`
struct ThumbnailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnail", abstract: "Makes small copies of pictures.",
    discussion: """
      IN is a file or a folder, of which all pictures are taken, also those in the folders in it. Pictures are recognised by content; \
      other files of a folder are skipped, and it is said which. Opaque pictures are written as JPEG, others as PNG, under the name they \
      had, with a number where two have the same. SVGs are drawn in the size of the copy. A file in DIR that has that name is replaced, but never one that is among IN: then \
      nothing is done. The status is 1 in that case, if a given file or a picture could not be done, and if there is no picture.
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

  @Flag(
    help: """
      Decode in processes that may do nothing but compute (hitchless-decoder): a picture that breaks its decoder is an error of that picture. \
      SVGs always are.
      """)
  var isolated = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  func validate() throws {
    guard (1...65_536).contains(size) else { throw ValidationError("--size is from 1 to 65536") }
    guard (0...1).contains(quality) else { throw ValidationError("--quality is from 0 to 1") }
    guard (jobs ?? 1) > 0 else { throw ValidationError("--jobs is at least 1") }
  }

  func run() throws {
    let inputs = ThumbnailInput.all(in: input)
    let batch: ThumbnailBatch
    do throws(ThumbnailBatch.Refusal) {
      let bar = ProgressBar(total: inputs.count, of: "files")
      defer { bar.end() }
      batch = try ThumbnailBatch(
        inputs, size: ThumbnailSize(width: size, height: size), folder: out, quality: quality,
        width: jobs ?? ProcessInfo.processInfo.activeProcessorCount, isolation: isolated ? .process : .none
      ) { bar.show(done: $0) }
    } catch {
      say("hitchless: \(error)")
      throw ExitCode(1)
    }
    do {
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("cannot make the folder \(out)")
    }
    let bar = ProgressBar(total: batch.pictureCount, of: "pictures")
    let outcomes = batch.run { bar.show(done: $0) }
    bar.end()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(outcomes), as: UTF8.self))
    } else {
      let done = outcomes.count { $0.output != nil }
      let skipped = outcomes.count { $0.skipped != nil }
      print("\(done) of \(outcomes.count - skipped) pictures in \(out)" + (skipped == 0 ? "" : "; other files skipped: \(skipped)"))
    }
    for outcome in outcomes {
      if let error = outcome.error { say("\(outcome.input): \(error)") }
      if let reason = outcome.skipped { say("\(outcome.input): skipped: \(reason)") }
    }
    if outcomes.contains(where: { $0.error != nil }) || outcomes.allSatisfy({ $0.skipped != nil }) { throw ExitCode(1) }
  }

  private func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
