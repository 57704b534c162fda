import ImagePreparation
import Testing

@testable import DestinationsServerCore

@Suite("Photo library")
struct PhotoLibraryTests {
  @Test("Photographs are found by their content, in subfolders too, sorted by path")
  func finding() throws {
    let folder = try PhotoFolder()
    let library = try PhotoLibrary(folder: folder.path)
    #expect(library.photos.map { $0.path.dropFirst(folder.path.count) } == ["/a.png", "/b.jpg", "/below/c"])
    #expect(library.photos.map(\.format) == [.png, .jpeg, .png])
    #expect(library.photos[1].byteCount == PhotoFolder.largeJPEG.count)
  }

  @Test("An unusable folder gives a descriptive error")
  func failures() throws {
    let folder = try PhotoFolder()
    #expect(throws: PhotoLibrary.Failure.missing("/nowhere")) { try PhotoLibrary(folder: "/nowhere") }
    #expect(throws: PhotoLibrary.Failure.notAFolder(folder.path + "/a.png")) { try PhotoLibrary(folder: folder.path + "/a.png") }
    #expect(throws: PhotoLibrary.Failure.noPhotos("/proc/sys/debug")) { try PhotoLibrary(folder: "/proc/sys/debug") }
    #expect("\(PhotoLibrary.Failure.missing("/nowhere"))" == "there is no folder /nowhere")
  }

  @Test("Every photograph is used before one repeats")
  func dealing() throws {
    let folder = try PhotoFolder()
    let library = try PhotoLibrary(folder: folder.path)
    for round in 0..<4 { #expect(Set((round * 3..<round * 3 + 3).map(library.photoIndex)) == [0, 1, 2]) }
  }
}
