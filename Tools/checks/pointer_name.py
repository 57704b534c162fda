"""Prints the current shape of the X server's pointer: the name of its cursor, or its size and a number for its pixels if it has no name."""

import ctypes
import zlib


class CursorImage(ctypes.Structure):
    """XFixesCursorImage."""

    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort),
        ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort), ("serial", ctypes.c_ulong),
        ("pixels", ctypes.POINTER(ctypes.c_ulong)), ("atom", ctypes.c_ulong), ("name", ctypes.c_char_p),
    ]


def main():
    x11, fixes = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXfixes.so.3")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    fixes.XFixesGetCursorImage.restype = ctypes.POINTER(CursorImage)
    fixes.XFixesGetCursorImage.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)
    first, error = ctypes.c_int(), ctypes.c_int()
    fixes.XFixesQueryExtension(ctypes.c_void_p(display), ctypes.byref(first), ctypes.byref(error))
    image = fixes.XFixesGetCursorImage(display).contents
    count = image.width * image.height
    pixels = b"".join((image.pixels[index] & 0xFFFFFFFF).to_bytes(4, "little") for index in range(count))
    print(image.name.decode() or f"{image.width}x{image.height}:{zlib.crc32(pixels):08x}")


if __name__ == "__main__":
    main()
