internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation

/// A view's request for the pixels of an image. It is cancelled when it is released, because only the view uses the pixels.
@MainActor final class PictureRequest {
  /// The result of a request.
  enum Outcome {
    case pixels(PixelBuffer)
    /// A permanent failure; or, if memory was short, one that may be retried.
    case failed(mayRetry: Bool)
  }

  let key: PreparationKey
  private(set) var outcome: Outcome?
  private var ticket: PreparationTicket?

  /// Requests the pixels of `source` as specified by `key`, and calls `delivered` with the outcome in a frame of `driver` that has enough
  /// time.
  init(
    _ source: ImageSource, _ key: PreparationKey, from queue: PreparationQueue, _ priority: PreparationPriority, for driver: FrameDriver,
    delivered: @escaping @MainActor (PictureRequest) -> Void
  ) {
    self.key = key
    // A headless display must not advance virtual time before the image has been delivered.
    ExternalWork.shared.begin()
    ticket = queue.prepare(source, for: key.target, priority: priority) { [weak self, weak driver] result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          defer { ExternalWork.shared.end() }
          // A request that was released needs no frame.
          guard let self else { return }
          let outcome = Outcome(result)
          // The display on which the view was when it made the request.
          guard let driver else { return self.end(outcome, delivered) }
          driver.deliverPicture(outcome.story) { [weak self] in self?.end(outcome, delivered) }
        }
      }
    }
  }

  deinit { ticket?.cancel() }

  func setPriority(_ priority: PreparationPriority) { ticket?.setPriority(priority) }

  private func end(_ outcome: Outcome, _ delivered: @MainActor (PictureRequest) -> Void) {
    self.outcome = outcome
    delivered(self)
  }
}

extension PictureRequest.Outcome {
  fileprivate init(_ result: Result<PixelBuffer, ImageError>) {
    switch result {
    case .success(let pixels): self = .pixels(pixels)
    // Enough memory may be available at the next layout.
    case .failure(.outOfMemory): self = .failed(mayRetry: true)
    case .failure: self = .failed(mayRetry: false)
    }
  }

  fileprivate var story: String { if case .pixels(let pixels) = self { "\(pixels.width)x\(pixels.height)" } else { "damaged" } }
}
