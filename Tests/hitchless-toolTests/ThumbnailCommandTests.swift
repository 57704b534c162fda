import ArgumentParser
import Foundation
import HitchlessBase
import ImagePreparation
import Testing

@testable import hitchless_tool

@Suite("Thumbnail command")
struct ThumbnailCommandTests {
  /// A temporary folder, removed with the object.
  private final class Folder {
    let path = NSTemporaryDirectory() + "thumbnails-\(UUID().uuidString)"
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ data: Data) throws {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    /// All files in the folder, with their contents.
    var contents: [String: Data] {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        names.compactMap { name in (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))).map { (name, $0) } }
      ) { $1 }
    }
  }

  private func picture(_ width: Int, _ height: Int = 30) throws -> Data {
    Data(try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true)).finish().jpegData(quality: 0.9))
  }

  /// Runs the command and returns its status.
  private func run(_ arguments: [String], to folder: String) throws -> Int32 {
    do {
      try ThumbnailCommand.parse(arguments + ["--size", "10", "--out", folder]).run()
    } catch let code as ExitCode {
      return code.rawValue
    }
    return 0
  }

  private func batch(
    _ inputs: [ThumbnailInput], to folder: String, progress: (Int) -> Void = { _ in }
  ) throws(ThumbnailBatch.Refusal) -> ThumbnailBatch {
    try ThumbnailBatch(inputs, size: ThumbnailSize(width: 10, height: 10), folder: folder, quality: 0.8, width: 1, progress: progress)
  }

  @Test("Copies never overwrite given files, through links either; then nothing is written")
  func refusal() throws {
    let folder = try Folder()
    try folder.write("photos/a.jpg", picture(40))
    try folder.write("photos/b.png", picture(50))
    let photos = folder.path + "/photos"
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: photos)
    try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: photos + "/a.jpg", toPath: folder.path + "/out/b.jpg")
    let before = folder.contents
    #expect(before.count == 3)
    for (inputs, out) in [
      ([photos], photos), (["\(photos)/a.jpg"], photos), ([photos], "\(photos)/../photos"), (["\(photos)/a.jpg"], folder.path + "/link"),
      ([photos], folder.path + "/out"), (["\(photos)/b.png"], photos),
    ] {
      #expect(try run(inputs, to: out) == 1, "\(inputs) to \(out)")
      #expect(folder.contents == before, "\(inputs) to \(out)")
    }
    #expect(throws: ThumbnailBatch.Refusal.self) { try batch(ThumbnailInput.all(in: [photos]), to: photos) }
    // A copy from an earlier run is replaced.
    for _ in 0..<2 { #expect(try run([photos], to: folder.path + "/small") == 0) }
    #expect(Set(folder.contents.keys) == Set(before.keys).union(["small/a.jpg", "small/b.jpg"]))
    #expect(before.allSatisfy { folder.contents[$0] == $1 })
  }

  @Test("Images with the same name, ignoring case, get separate copies")
  func sameNames() throws {
    let folder = try Folder()
    for (index, name) in ["1/a.jpg", "1/a.png", "2/A.jpg", "2/a-2.jpg", "3/a"].enumerated() {
      try folder.write(name, picture(100, 10 * index + 10))
    }
    let out = folder.path + "/out"
    let outcomes = try batch(ThumbnailInput.all(in: (1...3).map { "\(folder.path)/\($0)" }), to: out)
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let outputs = outcomes.run { _ in }.compactMap { $0.output?.dropFirst(out.count + 1) }
    #expect(outputs == ["a.jpg", "a-2.jpg", "A-3.jpg", "a-2-2.jpg", "a-4.jpg"])
    for (index, name) in outputs.enumerated() {
      #expect(try ImageSource(path: "\(out)/\(name)").header.height == index + 1)
    }
  }

  @Test("Non-images are skipped in a folder but an error if named, and damaged images are errors")
  func skipped() throws {
    let folder = try Folder()
    let whole = try picture(40)
    try folder.write("in/whole", whole)
    try folder.write("in/.hidden/x.png", whole)
    try folder.write("in/notes.jpg", Data("no picture".utf8))
    try folder.write("in/empty.png", Data())
    let (notes, out) = (folder.path + "/in/notes.jpg", folder.path + "/out")
    #expect(try run([folder.path + "/in"], to: out) == 0)
    #expect(Set(folder.contents.keys).isSuperset(of: ["out/whole.jpg", "out/x.jpg"]))
    let found = try batch(ThumbnailInput.all(in: [folder.path + "/in"]), to: out).outcomes
    let others = ["in/empty.png", "in/notes.jpg"].map { "\(folder.path)/\($0)" }
    #expect(found.filter { $0.skipped != nil }.map(\.input) == others)
    #expect(found.allSatisfy { $0.error == nil })
    #expect(try run([notes], to: out) == 1)
    let named = try batch(ThumbnailInput.all(in: [notes]), to: out).outcomes
    #expect(named.count == 1 && named[0].skipped == nil && named[0].error?.contains("not a picture") == true)
    // Only files that are not pictures.
    try folder.write("none/notes.txt", Data("no picture".utf8))
    #expect(try run([folder.path + "/none"], to: out) == 1)
    try folder.write("in/cut.png", whole.prefix(20))
    #expect(try run([folder.path + "/in"], to: out) == 1)
    let cut = try batch(ThumbnailInput.all(in: [folder.path + "/in"]), to: out).outcomes.filter { $0.error != nil }
    #expect(cut.map(\.input) == [folder.path + "/in/cut.png"])
  }

  @Test("A vector is drawn at the copy's size in another process, and is an error without it")
  func vectors() throws {
    let folder = try Folder()
    try folder.write("in/sign.svg", Data(##"<svg width="4" height="2"><path d="M0 0h4v2z" fill="#0a0"/></svg>"##.utf8))
    try folder.write("in/whole", picture(40))
    let arguments = ["thumbnail", folder.path + "/in", "--size", "10", "--out", folder.path + "/out"]
    #expect(try hitchless(arguments).status == 0)
    let sign = try ImageSource(path: folder.path + "/out/sign.png").decoded()
    #expect(sign.width == 10 && sign.height == 5)
    #expect(sign[8, 1] == 0xFF00_AA00 && sign[1, 3] == 0)
    let (status, errors) = try hitchless(arguments, decoder: "/nowhere")
    #expect(status == 1)
    #expect(errors.split(separator: "\n").count == 1 && errors.contains("in/sign.svg: svg: not supported: /nowhere cannot be started"))
  }

  @Test("`--isolated` decodes in separate processes with the same result")
  func isolated() throws {
    let folder = try Folder()
    try folder.write("in/whole", picture(40))
    func arguments(_ out: String) -> [String] { ["thumbnail", folder.path + "/in", "--size", "10", "--out", "\(folder.path)/\(out)"] }
    #expect(try hitchless(arguments("here"), decoder: "/nowhere").status == 0)
    #expect(try hitchless(arguments("there") + ["--isolated"]).status == 0)
    let contents = folder.contents
    #expect(contents["here/whole.jpg"] != nil && contents["here/whole.jpg"] == contents["there/whole.jpg"])
    let (status, errors) = try hitchless(arguments("nowhere") + ["--isolated"], decoder: "/nowhere")
    #expect(status == 1 && errors.contains("/nowhere cannot be started"))
  }

  /// Runs the program, which is built beside the tests, and returns its status and its error output. `decoder` is the program that decodes,
  /// if it differs from the default. A separate process is used because the decoder is a setting of the whole process, which other tests
  /// change.
  private func hitchless(_ arguments: [String], decoder: String? = nil) throws -> (status: Int32, errors: String) {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("hitchless")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["HITCHLESS_DECODER"] = decoder
    let errors = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test("Progress is reported for headers before anything is written, and then for copies")
  func progress() throws {
    let folder = try Folder()
    for index in 0..<3 { try folder.write("in/\(index)", picture(20 + index)) }
    try folder.write("in/notes", Data("no picture".utf8))
    var (headers, copies) = ([Int](), [Int]())
    let batch = try batch(ThumbnailInput.all(in: [folder.path + "/in"]), to: folder.path) { headers.append($0) }
    #expect(headers == [1, 2, 3, 4] && batch.pictureCount == 3 && folder.contents.count == 4)
    _ = batch.run { copies.append($0) }
    #expect(copies.count == 3 && copies.last == 3 && folder.contents.count == 7)
  }

  @Test("The help mentions skipped files and that given files are not overwritten")
  func help() {
    let help = ThumbnailCommand.helpMessage(columns: 2_000)
    #expect(help.contains("other files of a folder are skipped") && help.contains("never one that is among IN"))
  }
}
