internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation

/// A view's request for the pixels of an image. Cancelled when it is released, since only the view uses them.
@MainActor final class PictureRequest {
  /// What came of a request.
  enum Outcome {
    case pixels(PixelBuffer)
    /// Nothing, and nothing will; or memory was short, which may change.
    case failed(mayRetry: Bool)
  }

  let key: PreparationKey
  private(set) var outcome: Outcome?
  private var ticket: PreparationTicket?

  /// Asks for `source`, made as `key` says, and calls `delivered` when the outcome is there: in a frame of `driver` with time for it.
  init(
    _ source: ImageSource, _ key: PreparationKey, from queue: PreparationQueue, _ priority: PreparationPriority, for driver: FrameDriver,
    delivered: @escaping @MainActor (PictureRequest) -> Void
  ) {
    self.key = key
    // A headless display must not advance virtual time before the image was delivered.
    ExternalWork.shared.begin()
    ticket = queue.prepare(source, for: key.target, priority: priority) { [weak self, weak driver] result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          defer { ExternalWork.shared.end() }
          // A request that was given up needs no frame.
          guard let self else { return }
          let outcome = Outcome(result)
          // The display that the view was on when it asked.
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
    // Memory that was short may be there at the next layout.
    case .failure(.outOfMemory): self = .failed(mayRetry: true)
    case .failure: self = .failed(mayRetry: false)
    }
  }

  fileprivate var story: String { if case .pixels(let pixels) = self { "\(pixels.width)x\(pixels.height)" } else { "damaged" } }
}
