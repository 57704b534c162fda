internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Many small copies at a time, in the order of the pictures.
struct ThumbnailBatch {
  /// What became of one picture.
  struct Outcome: Codable, Sendable {
    var input: String
    var output: String?
    var width: Int?
    var height: Int?
    var format: String?
    var error: String?
  }

  /// Waiting for the last of a number of answers.
  private final class Collected: Sendable {
    let outcomes: Mutex<(all: [Outcome], done: Int)>
    let ended = DispatchSemaphore(value: 0)
    init(_ pictures: [String]) { outcomes = Mutex((pictures.map { Outcome(input: $0) }, 0)) }
  }

  var pictures: [String]
  var size: ThumbnailSize
  var folder: String
  var quality: Double
  var width: Int

  /// Makes all of them and calls `progress`, on this thread, with how many are done.
  func run(progress: (Int) -> Void) -> [Outcome] {
    let queue = PreparationQueue(width: width, niceness: 0)
    let collected = Collected(pictures)
    let names = uniqueNames()
    for (index, path) in pictures.enumerated() {
      @Sendable func end(_ change: (inout Outcome) -> Void) {
        collected.outcomes.withLock {
          change(&$0.all[index])
          $0.done += 1
        }
        collected.ended.signal()
      }
      do throws(ImageError) {
        let source = try ImageSource(path: path)
        let (stem, quality) = ("\(folder)/\(names[index])", quality)
        queue.prepare(source, for: .thumbnail(size)) { result in
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
      } catch {
        end { $0.error = error.description }
      }
    }
    for _ in pictures.indices {
      collected.ended.wait()
      progress(collected.outcomes.withLock { $0.done })
    }
    return collected.outcomes.withLock { $0.all }
  }

  /// The names of the pictures without their suffix, told apart by numbers where they are equal.
  private func uniqueNames() -> [String] {
    var taken: Set<String> = []
    return pictures.map { path in
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      var name = stem
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return name
    }
  }

  /// The given files, and of folders every file whose first bytes are those of a picture, in order of their names.
  static func pictures(in paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.sorted().map { "\(path)/\($0)" }.filter { (try? ImageSource(path: $0)) != nil }
    }
  }
}
