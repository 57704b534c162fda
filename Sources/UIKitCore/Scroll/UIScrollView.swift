public import Foundation

/// A view onto something larger.
@preconcurrency @MainActor open class UIScrollView: UIView {
}
