extension UTType {
  /// Anything: files, folders, data.
  public static let item = UTType(identifier: "public.item")
  /// Anything with content that is shown to the user.
  public static let content = UTType(identifier: "public.content")
  /// Content of several kinds.
  public static let compositeContent = UTType(identifier: "public.composite-content")
  /// A file, or the data of a file.
  public static let data = UTType(identifier: "public.data")
  /// A folder, or a file that is a folder.
  public static let directory = UTType(identifier: "public.directory")
  /// A folder.
  public static let folder = UTType(identifier: "public.folder")
  /// A folder that is shown to the user as a file.
  public static let package = UTType(identifier: "com.apple.package")
  /// An archive of files.
  public static let archive = UTType(identifier: "public.archive")
  /// An address.
  public static let url = UTType(identifier: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(identifier: "public.file-url")
  /// Text, with or without markup.
  public static let text = UTType(identifier: "public.text")
  /// Text without markup.
  public static let plainText = UTType(identifier: "public.plain-text")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType(identifier: "public.utf8-plain-text")
  /// Text in RTF.
  public static let rtf = UTType(identifier: "public.rtf")
  /// HTML.
  public static let html = UTType(identifier: "public.html")
  /// XML.
  public static let xml = UTType(identifier: "public.xml")
  /// JSON.
  public static let json = UTType(identifier: "public.json")
  /// YAML.
  public static let yaml = UTType(identifier: "public.yaml")
  /// Text with rows of values, one per line.
  public static let delimitedText = UTType(identifier: "public.delimited-values-text")
  /// Text with values separated by commas.
  public static let commaSeparatedText = UTType(identifier: "public.comma-separated-values-text")
  /// Text with values separated by tabs.
  public static let tabSeparatedText = UTType(identifier: "public.tab-separated-values-text")
  /// The source code of a program.
  public static let sourceCode = UTType(identifier: "public.source-code")
  /// The source code of a program in Swift.
  public static let swiftSource = UTType(identifier: "public.swift-source")
  /// The log of a program, with one entry per line.
  public static let log = UTType(identifier: "public.log")
  /// A business card.
  public static let vCard = UTType(identifier: "public.vcard")
  /// The events of a calendar.
  public static let calendarEvent = UTType(identifier: "com.apple.ical.ics")
  /// PDF.
  public static let pdf = UTType(identifier: "com.adobe.pdf")
  /// A book in EPUB.
  public static let epub = UTType(identifier: "org.idpf.epub-container")
  /// A ZIP archive.
  public static let zip = UTType(identifier: "public.zip-archive")
  /// A gzip archive.
  public static let gzip = UTType(identifier: "org.gnu.gnu-zip-archive")
  /// A picture in some format.
  public static let image = UTType(identifier: "public.image")
  /// A picture in PNG format.
  public static let png = UTType(identifier: "public.png")
  /// A picture in JPEG format.
  public static let jpeg = UTType(identifier: "public.jpeg")
  /// A picture in HEIC format.
  public static let heic = UTType(identifier: "public.heic")
  /// A picture in HEIF format.
  public static let heif = UTType(identifier: "public.heif")
  /// A picture in WebP format.
  public static let webP = UTType(identifier: "org.webmproject.webp")
  /// A picture in GIF format, which may be animated.
  public static let gif = UTType(identifier: "com.compuserve.gif")
  /// A picture in TIFF format.
  public static let tiff = UTType(identifier: "public.tiff")
  /// A drawing in SVG format.
  public static let svg = UTType(identifier: "public.svg-image")
  /// Films and sound.
  public static let audiovisualContent = UTType(identifier: "public.audiovisual-content")
  /// A film, with sound or without.
  public static let movie = UTType(identifier: "public.movie")
  /// A film without sound.
  public static let video = UTType(identifier: "public.video")
  /// Sound.
  public static let audio = UTType(identifier: "public.audio")
  /// A film in MPEG-4.
  public static let mpeg4Movie = UTType(identifier: "public.mpeg-4")
  /// A film in QuickTime's format.
  public static let quickTimeMovie = UTType(identifier: "com.apple.quicktime-movie")
  /// Sound in MP3.
  public static let mp3 = UTType(identifier: "public.mp3")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(identifier: "public.mpeg-4-audio")
  /// Sound in WAV.
  public static let wav = UTType(identifier: "com.microsoft.waveform-audio")
}
