import Glibc
import ImagePreparation

// Decodes pictures for a program that does not trust them, see `ImageDecoding.isolation`. Started by it, with the memory that it may take.
DecoderServer.run(memoryLimit: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
exit(2)
