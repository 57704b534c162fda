import Foundation

/// Pillow's thumbnails of the same files, made by a Python process that waits for commands, so that its launch is not counted.
final class PillowThumbnails {
  private static let script = """
    import io, statistics, sys, time
    from PIL import Image
    print("ready", flush=True)
    for line in sys.stdin:
        side, rounds, path = line.rstrip("\\n").split(" ", 2)
        data, times = open(path, "rb").read(), []
        for _ in range(int(rounds) + 1):
            begin = time.process_time()
            image = Image.open(io.BytesIO(data))
            image.thumbnail((int(side), int(side)))
            image.load()
            times.append(time.process_time() - begin)
        print(statistics.median(times[1:]) * 1000, flush=True)
    """

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts Python; nil if there is none with Pillow.
  init?() {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", PillowThumbnails.script]
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, line() == "ready" else { return nil }
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns the time of a thumbnail of the file at `path`, in milliseconds: the median of several.
  func time(path: String, side: Int, rounds: Int) throws -> Double {
    try questions.fileHandleForWriting.write(contentsOf: Data("\(side) \(rounds) \(path)\n".utf8))
    guard let line = line(), let time = Double(line) else { throw BenchmarkError("Pillow could not read \(path)") }
    return time
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }
}
