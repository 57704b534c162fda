/// What a cell of the feed says.
struct FeedPost {
  private static let places = [
    ("Cusco", "Peru"), ("Saint Lucia", "Caribbean"), ("Kyoto", "Japan"), ("Tromsø", "Norway"), ("Zanzibar", "Tanzania"),
    ("Valparaíso", "Chile"), ("Isle of Skye", "Scotland"), ("Queenstown", "New Zealand"), ("Petra", "Jordan"), ("Luang Prabang", "Laos"),
  ]

  var title: String
  var region: String
  var likes: String

  /// The post of item `number`. No two are alike.
  init(_ number: Int) {
    let place = Self.places[number % Self.places.count]
    title = "\(place.0) \(number)"
    region = place.1
    likes = "\(number * 7919 % 5000) likes"
  }
}
