extension Miniature {
  init?(of photo: Photo) { nil }
}
