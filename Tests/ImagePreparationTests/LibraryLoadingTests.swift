import CLibraryLoading
import CSpng
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

/// Libraries that are loaded with the first picture that needs them.
@Suite struct LibraryLoadingTests {
  /// Returns whether `names` were found in `soname`, and the first function pointer.
  private func load(_ soname: String, _ names: [StaticString]) -> (isLoaded: Bool, first: UnsafeMutableRawPointer?) {
    let texts: [UnsafePointer<CChar>?] = names.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
    var functions = [UnsafeMutableRawPointer?](repeating: nil, count: names.count)
    let isLoaded = soname.withCString { soname in
      texts.withUnsafeBufferPointer { texts in
        functions.withUnsafeMutableBytes { functions in
          var library = hitchless_library(
            soname: soname, names: texts.baseAddress, count: texts.count, functions: functions.baseAddress, state: 0)
          // Requested twice: the second time nothing is looked up.
          return hitchless_load_library(&library) && hitchless_load_library(&library)
        }
      }
    }
    return (isLoaded, functions[0])
  }

  @Test func `every image library has all required functions`() {
    for library in PictureLibrary.allCases { #expect(library.load(), "\(library.rawValue)") }
    #expect(CurlHandle.isReady)
    #expect(hitchless_load_spng() == hitchless_loaded_spng())
  }

  @Test func `a missing library is reported as not loaded`() {
    #expect(!load("libhitchless-not-installed.so.1", ["spng_ctx_new"]).isLoaded)
  }

  @Test func `a library that lacks a required function is reported as not loaded`() {
    let complete = load("libspng.so.0", ["spng_ctx_new", "spng_ctx_free"])
    #expect(complete.isLoaded && complete.first != nil)
    #expect(!load("libspng.so.0", ["spng_ctx_new", "spng_without_such_a_function"]).isLoaded)
  }
}
