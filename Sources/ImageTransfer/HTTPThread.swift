internal import CCurl
internal import HitchlessBase

/// Runs all transfers of a fetcher on one thread, which waits for all their connections at once. Used only on that thread.
final class HTTPThread {
  private let connections: HTTPConnections
  private let multi: UnsafeMutableRawPointer
  private let clock = MonotonicClock()
  private var transfers: [Int: HTTPTransfer] = [:]
  private var lines: HostQueues

  /// Nil if memory is exhausted.
  init?(_ connections: HTTPConnections) {
    guard CurlHandle.isReady, let multi = curl.curl_multi_init() else { return nil }
    self.connections = connections
    self.multi = multi
    let width = max(1, min(1_000, connections.configuration.connectionsPerHost))
    lines = HostQueues(width: width)
    // The number of idle connections that are kept for the next picture, of all hosts.
    hitchless_curl_set_multi_number(multi, CURLMOPT_MAXCONNECTS, max(16, 2 * width))
  }

  deinit { _ = curl.curl_multi_cleanup(multi) }

  /// Runs transfers until the fetcher is released, or nothing has been requested for a while.
  func run() {
    connections.attach(multi)
    let idle = FrameDuration.milliseconds(Double(connections.configuration.idleMilliseconds))
    var idleSince = clock.now
    while let work = connections.next(mayEnd: transfers.isEmpty, isIdleForLong: clock.now - idleSince >= idle) {
      for order in work.begun {
        let transfer = HTTPTransfer(order)
        transfers[order.number] = transfer
        enter(transfer)
      }
      for number in work.cancelled {
        if let transfer = transfers[number] { end(transfer, .failure(.cancelled)) }
      }
      perform()
      if !transfers.isEmpty { idleSince = clock.now }
      // Completion handlers may have requested more fetches, which wakes the poll.
      if !wait(until: transfers.values.map(\.nextCheckTime).min() ?? idleSince + idle, isLast: work.isLast) { endAll() }
    }
  }

  // MARK: One round

  private func perform() {
    var running: Int32 = 0
    guard curl.curl_multi_perform(multi, &running) == CURLM_OK else { return endAll() }
    let now = clock.now
    var left: Int32 = 0
    while let message = curl.curl_multi_info_read(multi, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let easy = message.easy_handle else { continue }
      // The message lives no longer than its handle.
      let code = message.data.result
      var context: UnsafeMutableRawPointer?
      hitchless_curl_get_pointer(easy, CURLINFO_PRIVATE, &context)
      guard let context else { continue }
      HTTPTransfer.at(context).report(now: now)
      conclude(HTTPTransfer.at(context), code)
    }
    // A transfer that has just ended is not too slow, however late this thread notices it.
    for transfer in Array(transfers.values) where transfers[transfer.order.number] === transfer {
      transfer.report(now: now)
      if let failure = transfer.failure(now: now) { conclude(transfer, CURLE_OPERATION_TIMEDOUT, failure) }
    }
  }

  /// Waits for data, for `deadline` or until the thread is woken. Returns false if the system cannot poll.
  private func wait(until deadline: FrameInstant, isLast: Bool) -> Bool {
    if isLast && transfers.isEmpty { return true }
    // Rounded up, so that the deadline has passed afterwards.
    let milliseconds = (deadline - clock.now).nanoseconds / 1_000_000 + 1
    return curl.curl_multi_poll(multi, nil, 0, Int32(max(0, min(60_000, milliseconds))), nil) == CURLM_OK
  }

  // MARK: Transfers

  private func enter(_ transfer: HTTPTransfer) {
    if lines.enter(transfer.order.number, host: transfer.address.host) { begin(transfer) }
  }

  private func begin(_ transfer: HTTPTransfer) {
    guard let handle = transfer.begin(connections.configuration.limits, now: clock.now),
      curl.curl_multi_add_handle(multi, handle.easy) == CURLM_OK
    else { return end(transfer, .failure(.connection("no memory"))) }
  }

  /// Handles the end of a transfer that was started, or that this thread ends.
  private func conclude(_ transfer: HTTPTransfer, _ code: CURLcode, _ reason: ImageFetchFailure? = nil) {
    let host = transfer.address.host
    if let handle = transfer.handle { _ = curl.curl_multi_remove_handle(multi, handle.easy) }
    switch transfer.finish(code, reason, now: clock.now) {
    case .answer(let result): end(transfer, result, host: host)
    case .again:
      leave(transfer, host)
      enter(transfer)
    }
  }

  private func end(_ transfer: HTTPTransfer, _ result: Result<ImageFetchResponse, ImageFetchFailure>, host: String? = nil) {
    // A queued transfer may already have ended here: it took the slot of another that had ended, and could not begin.
    guard transfers.removeValue(forKey: transfer.order.number) === transfer else { return }
    // This closes a connection that is in the middle of a transfer.
    if let handle = transfer.handle { _ = curl.curl_multi_remove_handle(multi, handle.easy) }
    leave(transfer, host ?? transfer.address.host)
    transfer.order.completion(result)
  }

  private func leave(_ transfer: HTTPTransfer, _ host: String) {
    if let next = lines.leave(transfer.order.number, host: host), let waiting = transfers[next] { begin(waiting) }
  }

  /// Fails all transfers, which may be retried, when the system cannot poll.
  private func endAll() {
    for transfer in Array(transfers.values) { end(transfer, .failure(.connection("the system is out of connections"))) }
  }
}
