internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Makes thumbnails of many pictures concurrently. The results are in the order of the pictures.
struct ThumbnailBatch {
  /// The result of one file.
  struct Outcome: Codable, Sendable {
    var input: String
    var output: String?
    var width: Int?
    var height: Int?
    var format: String?
    /// The reason why there is no thumbnail of a picture.
    var error: String?
    /// The reason why a file of a folder was skipped: it is not a picture.
    var skipped: String?
  }

  /// The error if writing would overwrite one of the input files.
  struct Refusal: Error, CustomStringConvertible {
    /// The input file that would have been overwritten.
    var file: String
    var description: String {
      "\(file) is one of the given files and would be written over; nothing was done. Choose another folder for the small copies."
    }
  }

  /// The results collected so far, with a semaphore that is signalled for each.
  private final class Collected: Sendable {
    let outcomes: Mutex<(all: [Outcome], done: Int)>
    let ended = DispatchSemaphore(value: 0)
    init(_ outcomes: [Outcome]) { self.outcomes = Mutex((outcomes, 0)) }
  }

  let size: ThumbnailSize
  let folder: String
  let quality: Double
  let width: Int
  /// The results of the files so far.
  private(set) var outcomes: [Outcome]
  /// The pictures among the files: the index of their outcome, their source, and the path of the thumbnail without its suffix.
  private var pictures: [(index: Int, source: ImageSource, stem: String)] = []

  /// The number of files that are pictures with valid headers.
  var pictureCount: Int { pictures.count }

  /// Reads the headers of `inputs` and calls `progress`, on this thread, with the number of headers read. Throws, before anything is
  /// written, if a thumbnail could overwrite one of `inputs`. Thumbnails are written to `folder`, which need not exist yet, `width` at a
  /// time. Pictures are decoded as `isolation` specifies, vector graphics always in a separate process.
  init(
    _ inputs: [ThumbnailInput], size: ThumbnailSize, folder: String, quality: Double, width: Int,
    isolation: ImageDecoding.Isolation = .none, progress: (Int) -> Void
  ) throws(Refusal) {
    (self.size, self.folder, self.quality, self.width) = (size, folder, quality, width)
    outcomes = inputs.map { Outcome(input: $0.path) }
    // Names are compared ignoring case, because some file systems do so.
    var taken: Set<String> = []
    for (index, input) in inputs.enumerated() {
      do throws(ImageError) {
        var source = try ImageSource(path: input.path, isolation: isolation)
        // Some vector graphics crash the program that draws them.
        if source.header.isVector { source = try ImageSource(path: input.path, isolation: .process) }
        pictures.append((index, source, "\(folder)/\(Self.name(for: input.path, &taken))"))
      } catch {
        switch error {
        case .unknownFormat where input.isFound: outcomes[index].skipped = error.description
        default: outcomes[index].error = error.description
        }
      }
      progress(index + 1)
    }
    let given = Set(inputs.compactMap { FileIdentity($0.path) })
    // Which of the two suffixes is used depends on the pixels.
    for stem in pictures.map(\.stem) {
      for output in [stem + ".jpg", stem + ".png"] {
        if let there = FileIdentity(output), given.contains(there) { throw Refusal(file: output) }
      }
    }
  }

  /// Makes all thumbnails and calls `progress`, on this thread, with the number that are done. Returns the result of each file.
  func run(progress: (Int) -> Void) -> [Outcome] {
    let queue = PreparationQueue(width: width, niceness: 0)
    let collected = Collected(outcomes)
    for (index, source, stem) in pictures {
      @Sendable func end(_ change: (inout Outcome) -> Void) {
        collected.outcomes.withLock {
          change(&$0.all[index])
          $0.done += 1
        }
        collected.ended.signal()
      }
      queue.prepare(source, for: .thumbnail(size)) { [quality] result in
        do {
          let picture = try result.get()
          let output = stem + (picture.isOpaque ? ".jpg" : ".png")
          let bytes = try picture.isOpaque ? picture.jpegData(quality: quality) : picture.pngData()
          try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
          end {
            ($0.output, $0.width, $0.height, $0.format) = (output, picture.width, picture.height, source.header.format.rawValue)
          }
        } catch {
          let text = (error as? ImageError)?.description ?? error.localizedDescription
          end { $0.error = text }
        }
      }
    }
    for _ in pictures {
      collected.ended.wait()
      progress(collected.outcomes.withLock { $0.done })
    }
    return collected.outcomes.withLock { $0.all }
  }

  /// Returns the name of a file without its suffix, with a number if it is already taken.
  private static func name(for path: String, _ taken: inout Set<String>) -> String {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var name = stem
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    return name
  }
}
