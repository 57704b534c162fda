internal import CCurl
internal import HitchlessBase

/// A fetch on the network thread, from its first address to its last redirect. Used only on that thread.
final class HTTPTransfer {
  /// A requested fetch.
  struct Order: Sendable {
    var number: Int
    var request: ImageFetchRequest
    var address: WebAddress
    var progress: @Sendable (Int, Int?) -> Void
    var completion: @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  }

  /// The consequence of a response.
  enum Ending {
    case answer(Result<ImageFetchResponse, ImageFetchFailure>)
    /// Another request is needed, perhaps to another server.
    case again
  }

  let order: Order
  private(set) var address: WebAddress
  /// The handle while a request is in progress.
  private(set) var handle: CurlHandle?
  private var pace: TransferTimeouts?
  private var head = HTTPHead()
  private var bytes: [UInt8] = []
  private var redirectCount = 0
  /// Whether content encodings are decoded.
  private var decodes = true
  /// The reason why the client ended the transfer.
  private var refusal: ImageFetchFailure?
  /// The numbers of bytes and lines received since the last report.
  private var news: (byteCount: Int, lineCount: Int) = (0, 0)

  private static let longestRedirect = 10
  /// The limit for the body of a response that is not a picture. Reading small bodies completely keeps the connection alive.
  private static let otherByteLimit = 64 << 10

  init(_ order: Order) {
    self.order = order
    address = order.address
  }

  /// Requests the address. Nil if memory is exhausted, which ``finish(_:_:now:)`` then reports.
  func begin(_ limits: TransferTimeouts.Limits, now: FrameInstant) -> CurlHandle? {
    if pace == nil { pace = TransferTimeouts(limits, now: now) } else { pace?.beginAgain(now: now) }
    (head, bytes, news) = (HTTPHead(), [], (0, 0))
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle = CurlHandle(
      context: context, decodes: decodes,
      head: { line, size, count, context in
        guard let line, let context else { return 0 }
        let taken = HTTPTransfer.at(context).takeLine(UnsafeRawBufferPointer(start: line, count: size * count))
        return taken ? size * count : 0
      },
      body: { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let taken = HTTPTransfer.at(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count))
        return taken ? size * count : 0
      })
    handle?.setAddress(address)
    handle?.addLine("If-None-Match", order.request.entityTag)
    handle?.addLine("If-Modified-Since", order.request.lastModified)
    return handle
  }

  /// The transfer that is the context of libcurl's calls.
  static func at(_ context: UnsafeMutableRawPointer) -> HTTPTransfer { Unmanaged.fromOpaque(context).takeUnretainedValue() }

  // MARK: Arriving items

  /// Reads a line of the head. Returns whether the transfer should continue.
  private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
    let wasComplete = head.isComplete
    head.read(line)
    news.lineCount += 1
    if head.byteCount > HTTPHead.byteLimit {
      refusal = .tooLarge
      return false
    }
    guard head.isComplete, !wasComplete else { return true }
    let declared = head.declaredByteCount ?? 0
    guard head.isSuccess else { return !head.isFinalResponse || declared <= HTTPTransfer.otherByteLimit }
    if declared > order.request.byteLimit {
      refusal = .tooLarge
      return false
    }
    // Servers declare the encoding of pages, or unknown ones: libcurl would refuse a picture that needs no decoding.
    if decodes, head.isEncodedStrangely {
      decodes = false
      return false
    }
    // No more than a usual picture: a declared length alone must not allocate memory.
    bytes.reserveCapacity(min(declared, 4 << 20))
    return true
  }

  private func take(_ more: UnsafeRawBufferPointer) -> Bool {
    guard more.count <= (head.isSuccess ? order.request.byteLimit : HTTPTransfer.otherByteLimit) - bytes.count else {
      if head.isSuccess { refusal = .tooLarge }
      return false
    }
    bytes.append(contentsOf: more)
    news.byteCount += more.count
    return true
  }

  /// Reports the data received since the last call, at `now`.
  func report(now: FrameInstant) {
    guard news.byteCount > 0 || news.lineCount > 0 else { return }
    pace?.received(news.byteCount, now: now)
    let isPicture = head.isSuccess && news.byteCount > 0
    news = (0, 0)
    if isPicture { order.progress(bytes.count, head.expectedByteCount) }
  }

  /// The failure for which the transfer must be ended at `now`, if any. Never while the transfer is queued.
  func failure(now: FrameInstant) -> ImageFetchFailure? { pace?.failure(now: now).map { .connection($0) } }

  /// The latest time of the next check.
  var nextCheckTime: FrameInstant { pace?.nextCheckTime ?? .distantFuture }

  // MARK: The end

  /// Returns the result of the transfer, which libcurl ended with `code` at `now`, or the client with `reason`.
  func finish(_ code: CURLcode, _ reason: ImageFetchFailure? = nil, now: FrameInstant) -> Ending {
    let wasDecoded = handle?.decodes ?? decodes
    handle = nil
    if let refusal { return .answer(.failure(refusal)) }
    let reason = reason ?? (code == CURLE_OK ? nil : .connection(curl.curl_easy_strerror(code).map { String(cString: $0) } ?? ""))
    guard head.isFinalResponse else {
      return .answer(.failure(code == CURLE_URL_MALFORMAT ? .badAddress : reason ?? .connection("the answer ended within its head")))
    }
    if head.isRedirect, let target = head[.location].flatMap(address.leading) {
      redirectCount += 1
      if redirectCount > HTTPTransfer.longestRedirect { return .answer(.failure(.tooManyRedirects)) }
      address = target
      return again(now: now)
    }
    if decodes != wasDecoded { return again(now: now) }
    // For a response that is not a picture, the status is sufficient.
    if head.isSuccess, let reason { return .answer(.failure(reason)) }
    return .answer(.success(head.answer(bytes: bytes, now: WallClock.secondsSince1970)))
  }

  /// Prepares another request, which begins when it is this transfer's turn; discards the data received so far.
  private func again(now: FrameInstant) -> Ending {
    (head, bytes, news) = (HTTPHead(), [], (0, 0))
    pace?.wait(now: now)
    return .again
  }
}
