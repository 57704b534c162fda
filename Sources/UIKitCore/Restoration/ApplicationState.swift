internal import Foundation
internal import HitchlessBase

/// The state of a program: what its delegate, and its objects, have kept.
struct ApplicationState: Codable {
  /// The way in which files are written. Those of another one are not read.
  static let currentFormat = 1
  var format = Self.currentFormat
  /// The program that the state is of.
  var program = ProcessInfo.processInfo.processName
  /// What the delegate has kept.
  var values: [String: RestorationValue] = [:]
  /// The objects, each after the one that it belongs to.
  var objects: [ObjectState] = []

  /// Whether the state is one that this program can have written.
  var isValid: Bool {
    guard format == Self.currentFormat, program == ProcessInfo.processInfo.processName else { return false }
    return objects.indices.allSatisfy { index in
      let object = objects[index]
      return object.parent.map { (0..<index).contains($0) } ?? true && object.place >= 0 && !object.path.isEmpty
        && (object.kind != .view || object.parent.map { objects[$0].kind == .controller } == true)
    }
  }
}

/// The state of one object.
struct ObjectState: Codable {
  enum Kind: String, Codable { case controller, view, object }
  let kind: Kind
  /// The identifiers, the outermost first.
  let path: [String]
  /// The number of the object that this one belongs to; nil for none.
  let parent: Int?
  /// How many before this one at the same object have the same identifier.
  let place: Int
  /// The name of the class that makes the object.
  var maker: String?
  /// The storyboard that a controller comes from, and its identifier there.
  var storyboard: StoryboardPlace?
  var values: [String: RestorationValue] = [:]

  struct StoryboardPlace: Codable {
    let name: String
    let identifier: String
  }
}

/// The file in which the state of a program is kept from one run to the next, beside those of its scenes.
@MainActor struct ApplicationStateFile {
  let url: URL
  /// Files that are larger are not read.
  private static let sizeLimit = 16 << 20

  init(folder: URL?) { url = (folder ?? RestorationFile.standardFolder).appendingPathComponent("application.json") }

  /// Writes a state, or takes the file away for none. A file that cannot be written is reported, and the old one stays.
  func write(_ state: ApplicationState?) {
    guard let state else { return remove() }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      try RestorationFile.write(encoder.encode(state), to: url)
    } catch {
      Fault.warn("The state of the program was not saved in \(url.path): \(error)")
    }
  }

  /// Takes the state out of the file, which is gone while `body` runs: a program that cannot be restored begins afresh the next time. Where
  /// `body` returns true, the file is there again after that. One that is damaged, or of another program, is reported and stays away.
  func take(_ body: (ApplicationState) -> Bool) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular, let size = (attributes[.size] as? NSNumber)?.intValue,
      size <= Self.sizeLimit, let data = try? Data(contentsOf: url), let state = Self.state(in: data)
    else {
      Fault.warn("The state of the program in \(url.path) is damaged and was left out")
      // A folder is not what this program has made, whatever is in it.
      if attributes[.type] as? FileAttributeType != .typeDirectory { remove() }
      return
    }
    remove()
    guard body(state) else { return }
    do { try RestorationFile.write(data, to: url) } catch { Fault.warn("The state of the program was not kept in \(url.path): \(error)") }
  }

  private static func state(in data: Data) -> ApplicationState? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? decoder.decode(ApplicationState.self, from: data)).flatMap { $0.isValid ? $0 : nil }
  }

  private func remove() {
    // None was kept, as a rule.
    try? FileManager.default.removeItem(at: url)
  }
}
