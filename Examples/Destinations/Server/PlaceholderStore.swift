/// The placeholders of the photographs, made when they are first asked for and kept: a few hundred bytes per photograph, however many
/// posts show it.
public actor PlaceholderStore {
  private let photos: [Photo]
  private let makeMiniature: @Sendable (Photo) -> Miniature?
  private var pictures: [Int: Task<[UInt8], Never>] = [:]

  /// A store for the given photographs.
  ///
  /// - Parameter makeMiniature: Decodes a photograph to a few pixels, or returns nothing when it can not. Called at most once per
  ///   photograph, on any thread.
  public init(photos: [Photo], makeMiniature: @escaping @Sendable (Photo) -> Miniature?) {
    self.photos = photos
    self.makeMiniature = makeMiniature
  }

  /// The placeholder of a photograph as a PNG. Requests that come while it is being made wait for the same one.
  public func picture(forPhotoAt index: Int) async -> [UInt8] {
    if let task = pictures[index] { return await task.value }
    let photo = photos[index]
    let task = Task.detached { [makeMiniature] in
      let miniature = makeMiniature(photo) ?? .grey
      return TinyPNG.encode(width: miniature.width, height: miniature.height, pixels: miniature.pixels)
    }
    pictures[index] = task
    return await task.value
  }
}
