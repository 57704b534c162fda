internal import CWebP
internal import Glibc

/// Stops libwebp between the rows of blocks of a lossy picture. The library hands each row to a worker, and asks whether it is done; here the
/// worker is the thread that decodes, and being cancelled is an error of the worker's.
///
/// Feeding it less at a time would not do: flat stretches take next to no data, and are decoded to their end with what is there.
final class WebPRowWatch {
  private let cancellation: ImageCancellation
  private var hasStopped = false

  private init(_ cancellation: ImageCancellation) { self.cancellation = cancellation }

  /// Rows narrower than this are not handed to workers.
  static let smallestWidth = 512

  /// Runs `body`, which decodes on the calling thread with `use_threads` set. Returns false without having run it where libwebp takes no
  /// workers.
  static func run<Failure: Error>(_ cancellation: ImageCancellation, _ body: () throws(Failure) -> Void) throws(Failure) -> Bool {
    guard isInstalled else { return false }
    let watch = WebPRowWatch(cancellation)
    pthread_setspecific(key, Unmanaged.passUnretained(watch).toOpaque())
    defer {
      pthread_setspecific(key, nil)
      withExtendedLifetime(watch) {}
    }
    try body()
    return true
  }

  /// Whether the row after those that are done may be decoded.
  private func mayGoOn() -> Bool {
    // Called once more when decoding ends.
    if !hasStopped { hasStopped = cancellation.check() }
    return !hasStopped
  }

  // MARK: libwebp's side

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The watch of the calling thread; nil for other users of the library, who get the workers that they had.
  private static var current: WebPRowWatch? {
    pthread_getspecific(key).map { Unmanaged<WebPRowWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let others = WebPGetWorkerInterface().pointee

  /// Installs the workers, once per process: the interface is a global variable of libwebp.
  private static let isInstalled: Bool = {
    _ = (others, key)
    var workers = hitchless_webp_workers(
      init: { worker in
        if WebPRowWatch.current == nil { WebPRowWatch.others.`init`(worker) } else { worker!.pointee = hitchless_webp_worker() }
      },
      reset: { worker in
        if WebPRowWatch.current == nil { return WebPRowWatch.others.reset(worker) }
        worker!.pointee.had_error = 0
        worker!.pointee.status = 1
        return 1
      },
      sync: { worker in
        guard let watch = WebPRowWatch.current else { return WebPRowWatch.others.sync(worker) }
        return watch.mayGoOn() && worker!.pointee.had_error == 0 ? 1 : 0
      },
      launch: { worker in
        if WebPRowWatch.current == nil { WebPRowWatch.others.launch(worker) } else { worker!.pointee.work() }
      },
      execute: { worker in
        if WebPRowWatch.current == nil { WebPRowWatch.others.execute(worker) } else { worker!.pointee.work() }
      },
      end: { worker in
        if WebPRowWatch.current == nil { WebPRowWatch.others.end(worker) } else { worker!.pointee.status = 0 }
      })
    return WebPSetWorkerInterface(&workers) != 0
  }()
}

extension hitchless_webp_worker {
  /// Runs what the worker was given, on the calling thread.
  fileprivate mutating func work() {
    if let hook, hook(first, second) == 0 { had_error = 1 }
  }
}
