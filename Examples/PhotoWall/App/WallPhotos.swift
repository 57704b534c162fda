/// The photographs of a wall, by their indices.
struct WallPhotos: RandomAccessCollection {
  private enum Storage {
    case found([Photo])
    /// Photographs that follow from their indices; none are stored.
    case generated(Int)
  }

  private var storage = Storage.found([])

  init() {}

  /// Creates the first `count` generated photographs.
  init(generated count: Int) { storage = .generated(count) }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch storage {
    case .found(let photos): photos.count
    case .generated(let count): count
    }
  }

  subscript(id: Photo.ID) -> Photo {
    switch storage {
    case .found(let photos): return photos[id]
    case .generated(let count):
      precondition(id >= 0 && id < count, "there is no photograph \(id) of \(count)")
      return GeneratedPhotos.photo(id)
    }
  }

  /// Adds the photographs that were found.
  mutating func append(_ photos: [Photo]) {
    guard case .found(var all) = storage else { return }
    storage = .found([])
    all += photos
    storage = .found(all)
  }
}
