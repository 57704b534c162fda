// A program that imports UIKit also gets Foundation, as on Apple's systems. On Linux, Foundation's networking is a separate module, which
// loads far more than this library; only the module `UIKit` exports it.
@_exported public import Foundation
