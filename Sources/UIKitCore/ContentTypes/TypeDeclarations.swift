/// A type of data that the system knows.
struct TypeDeclaration {
  /// The type identifier.
  let identifier: String
  /// The more general types to which the type conforms.
  let parents: [String]
  /// The extensions of its files, without the dot, in lower case; the usual one first.
  let suffixes: [String]
  /// The names that other programs on Linux use (RFC 6838), best first.
  let mediaTypes: [String]
  /// The readable name.
  let title: String

  init(
    _ identifier: String, _ parents: String..., suffixes: [String] = [], mediaTypes: [String] = [], title: String
  ) {
    self.identifier = identifier
    self.parents = parents
    self.suffixes = suffixes
    self.mediaTypes = mediaTypes
    self.title = title
  }
}

/// The types of data that the system knows: dragged, copied, opened and saved data are identified by these.
/// https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers
enum TypeDeclarations {
  /// All types; for types with the same media type, the best one first.
  private static let all: [TypeDeclaration] = [
    // The general types to which others conform.
    TypeDeclaration("public.item", title: "item"),
    TypeDeclaration("public.content", title: "content"),
    TypeDeclaration("public.composite-content", "public.content", title: "content"),
    TypeDeclaration(TypeIdentifiers.data, "public.item", title: "data"),
    TypeDeclaration("public.directory", "public.item", title: "directory"),
    TypeDeclaration("public.folder", "public.directory", title: "folder"),
    TypeDeclaration("com.apple.package", "public.directory", title: "package"),
    TypeDeclaration("public.archive", TypeIdentifiers.data, title: "archive"),
    // Addresses.
    TypeDeclaration(TypeIdentifiers.fileAddress, TypeIdentifiers.address, mediaTypes: [MediaTypes.addresses], title: "file URL"),
    TypeDeclaration(TypeIdentifiers.address, TypeIdentifiers.data, mediaTypes: [MediaTypes.addresses], title: "URL"),
    // Text.
    TypeDeclaration(
      TypeIdentifiers.text, "public.plain-text", mediaTypes: ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"], title: "text"),
    TypeDeclaration("public.plain-text", "public.text", suffixes: ["txt", "text"], mediaTypes: ["text/plain"], title: "text"),
    TypeDeclaration("public.text", TypeIdentifiers.data, "public.content", title: "text"),
    TypeDeclaration(
      "net.daringfireball.markdown", TypeIdentifiers.text, suffixes: ["md", "markdown"], mediaTypes: ["text/markdown"],
      title: "Markdown document"),
    TypeDeclaration("public.rtf", "public.text", suffixes: ["rtf"], mediaTypes: ["text/rtf", "application/rtf"], title: "RTF document"),
    TypeDeclaration("public.html", "public.text", suffixes: ["html", "htm"], mediaTypes: ["text/html"], title: "HTML document"),
    TypeDeclaration(
      "public.xml", "public.text", suffixes: ["xml"], mediaTypes: ["application/xml", "text/xml"], title: "XML document"),
    TypeDeclaration("public.json", "public.text", suffixes: ["json"], mediaTypes: ["application/json"], title: "JSON document"),
    TypeDeclaration("public.yaml", "public.text", suffixes: ["yml", "yaml"], mediaTypes: ["application/yaml"], title: "YAML document"),
    TypeDeclaration(
      "public.comma-separated-values-text", "public.delimited-values-text", suffixes: ["csv"], mediaTypes: ["text/csv"],
      title: "CSV document"),
    TypeDeclaration(
      "public.tab-separated-values-text", "public.delimited-values-text", suffixes: ["tsv", "tab"],
      mediaTypes: ["text/tab-separated-values"], title: "TSV document"),
    TypeDeclaration("public.delimited-values-text", "public.text", title: "table"),
    TypeDeclaration("public.source-code", "public.plain-text", title: "source code"),
    TypeDeclaration("public.swift-source", "public.source-code", suffixes: ["swift"], mediaTypes: ["text/x-swift"], title: "Swift source"),
    TypeDeclaration("public.log", "public.plain-text", suffixes: ["log"], title: "log"),
    TypeDeclaration("public.vcard", "public.text", suffixes: ["vcf", "vcard"], mediaTypes: ["text/vcard"], title: "business card"),
    TypeDeclaration("com.apple.ical.ics", "public.text", suffixes: ["ics"], mediaTypes: ["text/calendar"], title: "calendar event"),
    // Documents and archives.
    TypeDeclaration(
      "com.adobe.pdf", TypeIdentifiers.data, "public.composite-content", suffixes: ["pdf"], mediaTypes: ["application/pdf"],
      title: "PDF document"),
    TypeDeclaration(
      "org.idpf.epub-container", TypeIdentifiers.data, "public.composite-content", suffixes: ["epub"],
      mediaTypes: ["application/epub+zip"], title: "EPUB"),
    TypeDeclaration(
      "public.zip-archive", "public.archive", suffixes: ["zip"], mediaTypes: ["application/zip"], title: "ZIP archive"),
    TypeDeclaration("org.gnu.gnu-zip-archive", "public.archive", suffixes: ["gz"], mediaTypes: ["application/gzip"], title: "gzip archive"),
    // Pictures.
    TypeDeclaration(TypeIdentifiers.image, TypeIdentifiers.data, "public.content", title: "image"),
    TypeDeclaration(TypeIdentifiers.png, TypeIdentifiers.image, suffixes: ["png"], mediaTypes: ["image/png"], title: "PNG image"),
    TypeDeclaration(
      TypeIdentifiers.jpeg, TypeIdentifiers.image, suffixes: ["jpeg", "jpg"], mediaTypes: ["image/jpeg"], title: "JPEG image"),
    TypeDeclaration(
      "public.heic", "public.heif-standard", suffixes: ["heic"], mediaTypes: ["image/heic"], title: "HEIC image"),
    TypeDeclaration("public.heif", TypeIdentifiers.image, suffixes: ["heif"], mediaTypes: ["image/heif"], title: "HEIF image"),
    TypeDeclaration("public.heif-standard", TypeIdentifiers.image, title: "HEIF image"),
    TypeDeclaration(
      "org.webmproject.webp", TypeIdentifiers.image, suffixes: ["webp"], mediaTypes: ["image/webp"], title: "WebP image"),
    TypeDeclaration("com.compuserve.gif", TypeIdentifiers.image, suffixes: ["gif"], mediaTypes: ["image/gif"], title: "GIF image"),
    TypeDeclaration("public.avif", TypeIdentifiers.image, suffixes: ["avif"], mediaTypes: ["image/avif"], title: "AVIF image"),
    TypeDeclaration("public.jpeg-xl", TypeIdentifiers.image, suffixes: ["jxl"], mediaTypes: ["image/jxl"], title: "JPEG XL image"),
    TypeDeclaration("public.tiff", TypeIdentifiers.image, suffixes: ["tiff", "tif"], mediaTypes: ["image/tiff"], title: "TIFF image"),
    TypeDeclaration(
      "public.svg-image", TypeIdentifiers.image, suffixes: ["svg"], mediaTypes: ["image/svg+xml"], title: "SVG image"),
    // Films and sound.
    TypeDeclaration("public.audiovisual-content", TypeIdentifiers.data, "public.content", title: "audiovisual content"),
    TypeDeclaration("public.movie", "public.audiovisual-content", title: "movie"),
    TypeDeclaration("public.video", "public.movie", title: "video"),
    TypeDeclaration("public.audio", "public.audiovisual-content", title: "audio"),
    TypeDeclaration("public.mpeg-4", "public.movie", suffixes: ["mp4"], mediaTypes: ["video/mp4"], title: "MPEG-4 movie"),
    TypeDeclaration(
      "com.apple.quicktime-movie", "public.movie", suffixes: ["mov", "qt"], mediaTypes: ["video/quicktime"], title: "QuickTime movie"),
    TypeDeclaration("org.webmproject.webm", "public.movie", suffixes: ["webm"], mediaTypes: ["video/webm"], title: "WebM movie"),
    TypeDeclaration("public.mp3", "public.audio", suffixes: ["mp3"], mediaTypes: ["audio/mpeg"], title: "MP3 audio"),
    TypeDeclaration("public.mpeg-4-audio", "public.audio", suffixes: ["m4a"], mediaTypes: ["audio/mp4"], title: "MPEG-4 audio"),
    TypeDeclaration(
      "com.microsoft.waveform-audio", "public.audio", suffixes: ["wav"], mediaTypes: ["audio/wav", "audio/vnd.wave"],
      title: "Waveform audio"),
  ]

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the declaration of a type; nil if it is unknown. O(1).
  static func named(_ identifier: String) -> TypeDeclaration? { byIdentifier[identifier] }
  /// Returns the types of files with an extension. O(types).
  static func withSuffix(_ suffix: String) -> [TypeDeclaration] { all.filter { $0.suffixes.contains(suffix.lowercased()) } }
  /// Returns the types with a media type: first those of which it is the preferred name. O(types).
  static func withMediaType(_ mediaType: String) -> [TypeDeclaration] {
    let found = all.filter { $0.mediaTypes.contains(mediaType) }
    return found.filter { $0.mediaTypes.first == mediaType } + found.filter { $0.mediaTypes.first != mediaType }
  }
  /// Returns the type of data to which another program refers by a media type: text is in UTF-8, and an address need not be that of a file.
  static func ofData(called mediaType: String) -> TypeDeclaration? {
    all.first { $0.mediaTypes.contains(mediaType) && $0.identifier != TypeIdentifiers.fileAddress }
  }
}
