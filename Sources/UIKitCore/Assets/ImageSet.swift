internal import Foundation

/// A folder `*.imageset`: variants of one image.
enum ImageSet {
  /// The image formats that Xcode supports but this library does not.
  private static let unreadable: Set = ["pdf", "eps", "ai"]

  /// Reads the contents of the folder, but none of its pictures.
  static func read(_ folder: String, named name: String) -> ReadAsset<UIImageAsset> {
    switch AssetContents.read(in: folder) {
    case .failure(let problem): return ReadAsset(asset: nil, problems: [problem.description])
    case .success(let contents):
      var problems: [String] = []
      let mode = renderingMode(contents.properties["template-rendering-intent"])
      let images = contents.variants("images").compactMap { variant -> AssetImageFile? in
        // An empty slot of the set.
        guard let file = variant["filename"] as? String, let conditions = AssetConditions(variant) else { return nil }
        if let problem = self.problem(of: file, in: folder) {
          problems.append(problem)
          return nil
        }
        return AssetImageFile(
          path: "\(folder)/\(file)", conditions: conditions, renderingMode: mode,
          resizing: ImageResizing(asset: variant["resizing"], scale: conditions.scale ?? 1))
      }
      if images.isEmpty, problems.isEmpty { problems.append("no image is for this system") }
      return ReadAsset(asset: images.isEmpty ? nil : UIImageAsset(images), problems: problems)
    }
  }

  private static func problem(of file: String, in folder: String) -> String? {
    if let problem = AssetContents.problem(of: file, in: folder) { return problem }
    let ending = (file as NSString).pathExtension.lowercased()
    return unreadable.contains(ending) ? "\(file): \(ending.uppercased()) cannot be read, put an SVG or a PNG in its place" : nil
  }

  private static func renderingMode(_ intent: Any?) -> UIImage.RenderingMode {
    switch intent as? String {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }
}

/// A picture of an image set.
struct AssetImageFile: Sendable {
  let path: String
  let conditions: AssetConditions
  let renderingMode: UIImage.RenderingMode
  let resizing: ImageResizing?
}

extension ImageResizing {
  /// Creates the resizing that an image set specifies for a picture, in pixels. Nil if it specifies none, or if the numbers are invalid.
  init?(asset value: Any?, scale: CGFloat) {
    guard let value = value as? [String: Any], let caps = value["cap-insets"] as? [String: Any] else { return nil }
    func points(_ key: String) -> CGFloat? {
      guard let number = caps[key] else { return 0 }
      guard let pixels = (number as? NSNumber)?.doubleValue, pixels >= 0, pixels <= 65_536 else { return nil }
      return CGFloat(pixels) / scale
    }
    guard let top = points("top"), let left = points("left"), let bottom = points("bottom"), let right = points("right") else { return nil }
    let center = value["center"] as? [String: Any]
    self.init(
      caps: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
      mode: center?["mode"] as? String == "tile" ? .tile : .stretch)
  }
}
