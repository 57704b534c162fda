@_exported public import FramePipeline
@_exported public import Hitchless
@_exported public import HitchlessBase
