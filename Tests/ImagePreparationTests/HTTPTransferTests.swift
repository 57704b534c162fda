import CCurl
import HitchlessBase
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

/// One transfer without the thread: the data is real, and the test controls the time.
@Suite(.timeLimit(.minutes(20)))
struct HTTPTransferTests {
  private func at(_ seconds: Double) -> FrameInstant { .zero + .seconds(seconds) }

  /// Starts `transfer`, runs it until it ends and returns the result.
  private func run(_ transfer: HTTPTransfer, _ limits: TransferTimeouts.Limits, now: FrameInstant) throws -> HTTPTransfer.Ending {
    let handle = try #require(transfer.begin(limits, now: now))
    let code = curl_easy_perform(handle.easy)
    transfer.report(now: now)
    return transfer.finish(code, now: now)
  }

  @Test("A redirected transfer that waits is not too slow and forgets its previous response")
  func redirected() throws {
    let server = try #require(
      HTTPServer([
        "a/hop": HTTPFetching.script(HTTPServer.answer("302 Found", ["Location: b/there"], body: [1, 2, 3])),
        "a/b/there": HTTPFetching.script(HTTPServer.answer("200 OK", body: [7])),
      ]))
    defer { server.stop() }
    let limits = TransferTimeouts.Limits(silence: 10, lowestSpeed: 200, whole: 60)
    let address = try #require(WebAddress(server.address("a/hop")))
    let there = try #require(WebAddress(server.address("a/b/there")))
    let transfer = HTTPTransfer(
      HTTPTransfer.Order(
        number: 1, request: ImageFetchRequest(address: server.address("a/hop"), byteLimit: 100), address: address,
        progress: { _, _ in }, completion: { _ in }))
    guard case .again = try run(transfer, limits, now: at(0)) else { return #expect(Bool(false), "not led on") }
    // Queued behind others for longer than any limit.
    for second in [1, 10, 60, 1_000] {
      #expect(transfer.handle == nil && transfer.nextCheckTime == .distantFuture && transfer.failure(now: at(Double(second))) == nil)
    }
    // A transfer that is forced to end does so: the address that it was redirected to does not change.
    guard case .answer(.failure(.connection("x"))) = transfer.finish(CURLE_OPERATION_TIMEDOUT, .connection("x"), now: at(1_000)) else {
      return #expect(Bool(false), "led on by the answer before")
    }
    #expect(transfer.address == there)
    guard case .answer(.success(let answer)) = try run(transfer, limits, now: at(1_000)) else { return #expect(Bool(false), "no answer") }
    #expect(answer.bytes == [7] && transfer.failure(now: at(1_009)) == nil && transfer.failure(now: at(1_010)) != nil)
  }
}
