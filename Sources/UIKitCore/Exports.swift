// A program that imports UIKit has Foundation, as on Apple's systems. Networking is a module of its own on Linux.
@_exported public import Foundation
@_exported public import FoundationNetworking
