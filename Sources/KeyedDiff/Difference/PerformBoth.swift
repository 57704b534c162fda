internal import Dispatch

/// Calls `body` with 0 and with 1, concurrently if a thread is available. Returns after both calls.
@usableFromInline func performBoth(_ body: @Sendable (Int) -> Void) { DispatchQueue.concurrentPerform(iterations: 2, execute: body) }
