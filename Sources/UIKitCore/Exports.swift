// A program that imports UIKit has Foundation, as on Apple's systems. What Foundation has for networks is a module of its own on Linux, which
// loads far more than this library does: only the module `UIKit` has it.
@_exported public import Foundation
