@_exported public import UIKitCore
@_exported public import UIKitDynamics
@_exported public import UIKitHTML
@_exported public import UIKitLists
@_exported public import UIKitPickers
