import Foundation

@testable import UIKitCore

/// A controller whose view is filled by a long scroll view.
@MainActor class ScrollingPage: UIViewController {
  let list = UIScrollView(frame: .zero)
  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 10, height: 4000)
    view.addSubview(list)
  }
}
