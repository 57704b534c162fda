internal import Foundation
internal import HitchlessBase

/// The state of a program: the values that its delegate and its objects have saved.
struct ApplicationState: Codable {
  /// The format of the files. Files of another format are not read.
  static let currentFormat = 1
  var format = Self.currentFormat
  /// The name of the program.
  var program = ProcessInfo.processInfo.processName
  /// The values that the delegate has saved.
  var values: [String: RestorationValue] = [:]
  /// The objects, each after the one to which it belongs.
  var objects: [ObjectState] = []

  /// Whether this program can have written the state.
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
  /// The restoration identifiers, the outermost first.
  let path: [String]
  /// The index of the object to which this one belongs; nil for none.
  let parent: Int?
  /// The number of preceding objects with the same parent and the same identifier.
  let place: Int
  /// The name of the class that creates the object.
  var maker: String?
  /// The storyboard of a controller, and the controller's identifier there.
  var storyboard: StoryboardPlace?
  var values: [String: RestorationValue] = [:]

  struct StoryboardPlace: Codable {
    let name: String
    let identifier: String
  }
}

/// The file that keeps the state of a program from one run to the next, beside the files of its scenes.
@MainActor struct ApplicationStateFile {
  let url: URL
  /// The size above which files are not read.
  private static let sizeLimit = 16 << 20

  init(folder: URL?) { url = (folder ?? RestorationFile.standardFolder).appendingPathComponent("application.json") }

  /// Writes a state, or removes the file for nil. If the file cannot be written, this is reported and the old one is kept.
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

  /// Passes the state in the file to `body`. The file is removed while `body` runs, so that a program that fails during restoration starts
  /// without the state the next time. If `body` returns true, the file is written again. A file that is damaged, or of another program, is
  /// reported and removed.
  func take(_ body: (ApplicationState) -> Bool) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular, let size = (attributes[.size] as? NSNumber)?.intValue,
      size <= Self.sizeLimit, let data = try? Data(contentsOf: url), let state = Self.state(in: data)
    else {
      Fault.warn("The state of the program in \(url.path) is damaged and was left out")
      // A folder was not created by this program, whatever it contains.
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
    // Usually, no state was saved.
    try? FileManager.default.removeItem(at: url)
  }
}
