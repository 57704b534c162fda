import Glibc
import ImagePreparation

// Decodes pictures for a program that does not trust them, see `ImageDecoding.isolation`. Started by it, with the memory that it may take.
DecoderServer.run(CommandLine.arguments)
exit(2)
