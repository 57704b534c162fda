import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

/// The handling of an existing picture on disk, depending on the server's response. See the table in `Images.md`.
@Suite(.timeLimit(.minutes(20)))
struct OldPictureTests {
  private let folder = ImagePipelineTests.Folder()
  private let address = "http://a/1"

  /// Returns a pipeline with an expired picture on disk, which it has to request again.
  private func pipeline(_ fetcher: ScriptedFetcher, attempts: Int = 1) throws -> (ImagePipeline, ImageOriginalsCache) {
    let originals = try ImageOriginalsCache(path: folder.path)
    originals.insert(
      ImageOriginal(address: address, bytes: try Pictures.flat(4, 3, 0xFF00_00AA).pngData(), entityTag: "\"old\"", validUntil: 1))
    var configuration = ImagePipeline.Configuration()
    configuration.retry.attempts = attempts
    return (ImagePipeline(fetcher: fetcher, originals: originals, configuration: configuration, timing: ScriptedTiming()), originals)
  }

  /// Returns the pipeline's result for the address when the server responds with `result`.
  private func load(
    _ pipeline: ImagePipeline, _ fetcher: ScriptedFetcher, _ result: Result<ImageFetchResponse, ImageFetchFailure>
  ) async -> Result<PixelBuffer, ImageLoadError> {
    let answers = LoadAnswers()
    pipeline.load(address, for: .display, completion: answers.receiver(1))
    await fetcher.next().answer(result)
    await answers.wait(for: 1)
    return answers.all[1]?.first ?? .failure(.cancelled)
  }

  @Test("An expired image is displayed after a temporary server error", arguments: [408, 425, 429, 500, 503, 599])
  func standsIn(_ status: Int) async throws {
    let fetcher = ScriptedFetcher()
    let (pipeline, _) = try pipeline(fetcher)
    #expect(try await load(pipeline, fetcher, .success(ImageFetchResponse(status: status))).get()[0, 0] == 0xFF00_00AA)
  }

  @Test("Any other status is an error, even with an expired image", arguments: [101, 204, 206, 300, 301, 302, 400, 401, 404, 410, 451])
  func standsBack(_ status: Int) async throws {
    let fetcher = ScriptedFetcher()
    let (pipeline, _) = try pipeline(fetcher)
    let result = await load(pipeline, fetcher, .success(ImageFetchResponse(status: status)))
    #expect(throws: ImageLoadError.status(status)) { try result.get() }
  }

  @Test("A response that may not be stored is displayed and removes the stored original")
  func notStored() async throws {
    for status in [200, 304] {
      let fetcher = ScriptedFetcher()
      let (pipeline, originals) = try pipeline(fetcher)
      let bytes = status == 200 ? try Pictures.flat(4, 3, 0xFF00_00BB).pngData() : []
      let answer = ImageFetchResponse(status: status, bytes: bytes, maximumAge: 60, mayBeStored: false)
      #expect(try await load(pipeline, fetcher, .success(answer)).get()[0, 0] == (status == 200 ? 0xFF00_00BB : 0xFF00_00AA))
      #expect(originals.original(for: address) == nil && originals.byteCount == 0, "\(status)")
    }
  }

  @Test("`no-store` keeps an image off the disk")
  func noStore() async throws {
    let picture = try Pictures.flat(4, 3, 0xFF00_00BB).pngData()
    let server = try #require(
      HTTPServer([
        "secret": HTTPFetching.script(HTTPServer.answer("200 OK", ["Cache-Control: max-age=60, no-store"], body: picture)),
        "open": HTTPFetching.script(HTTPServer.answer("200 OK", ["Cache-Control: max-age=60, no-cache"], body: picture)),
      ]))
    defer { server.stop() }
    let originals = try ImageOriginalsCache(path: folder.path)
    let pipeline = ImagePipeline(fetcher: HTTPImageFetcher(timeout: 60), originals: originals)
    for path in ["secret", "open"] {
      let answers = LoadAnswers()
      pipeline.load(server.address(path), for: .display, completion: answers.receiver(1))
      await answers.wait(for: 1)
      #expect(try answers.all[1]?[0].get()[0, 0] == 0xFF00_00BB)
      #expect((originals.original(for: server.address(path)) != nil) == (path == "open"), "\(path)")
    }
  }
}
