internal import Foundation
internal import HitchlessBase

/// A folder `*.dataset`: a file for all devices, or one for each kind of device.
struct DataAsset: Sendable {
  private let path: String
  let typeIdentifier: String

  /// Reads the contents of the folder, but not the data.
  static func read(_ folder: String) -> ReadAsset<DataAsset> {
    switch AssetContents.read(in: folder) {
    case .failure(let problem): return ReadAsset(asset: nil, problems: [problem.description])
    case .success(let contents):
      var problems: [String] = []
      var found: [(conditions: AssetConditions, asset: DataAsset)] = []
      for variant in contents.variants("data") {
        guard let file = variant["filename"] as? String, let conditions = AssetConditions(variant) else { continue }
        if let problem = AssetContents.problem(of: file, in: folder) {
          problems.append(problem)
          continue
        }
        let type = variant["universal-type-identifier"] as? String
        found.append((conditions, DataAsset(path: "\(folder)/\(file)", typeIdentifier: type ?? TypeIdentifiers.ofFile(named: file))))
      }
      if found.isEmpty, problems.isEmpty { problems.append("no file is for this system") }
      let best = AssetConditions.best(of: found.lazy.map(\.conditions), for: UITraitCollection())
      return ReadAsset(asset: best.map { found[$0].asset }, problems: problems)
    }
  }

  /// Returns the file's contents; nil, with a warning, if it cannot be read.
  func contents() -> Data? {
    if FolderLister.isFile(path), let data = FileManager.default.contents(atPath: path) { return data }
    Fault.warn("\(path): the file cannot be read; the data are not there")
    return nil
  }
}
