// Programs that use the pipeline also use the requests, responses and fetchers of its pictures.
@_exported public import ImageTransfer
