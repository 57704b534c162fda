internal import CProcesses
internal import Glibc

extension DecoderProcess {
  /// Whether another process of this program would come to ``DecoderProcessEntry``: its code has to be in the program itself, and not in a
  /// library that was loaded later.
  static let isPossible = DecoderProcessEntry.hasStart && hitchless_is_in_program() != 0

  /// Both ends of a connection that no other program inherits.
  static func socketPair() -> (ours: Int32, theirs: Int32)? {
    var ends: (Int32, Int32) = (-1, -1)
    let code = withUnsafeMutableBytes(of: &ends) { ends in
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, ends.baseAddress!.assumingMemoryBound(to: Int32.self))
    }
    return code == 0 ? (ends.0, ends.1) : nil
  }

  /// Starts the program again, inheriting `connection` and no other descriptor; nil if the system cannot.
  static func start(_ connection: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, connection, DecoderProcessEntry.descriptor)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_addclosefrom_np(&actions, DecoderProcessEntry.descriptor + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads that decode take no signals, and what a terminal sends to a group is the program's to answer.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var identifier = pid_t()
    let code = DecoderProcessEntry.name.withCString { name in
      withEnvironment { environment in
        var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: name), nil]
        return posix_spawn(&identifier, "/proc/self/exe", &actions, &attributes, &arguments, environment)
      }
    }
    return code == 0 ? identifier : nil
  }

  /// Calls `body` with the environment of the process: the program's, and that the C library is to ask for large pages. What is in them is
  /// given back twenty times as fast, and that is what is left to do after a cancel: 7 ms for 100 MB in small ones.
  private static func withEnvironment<Result>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
    let name = "GLIBC_TUNABLES="
    var tunables = name + "glibc.malloc.hugetlb=1"
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var next = hitchless_environment()
    while let pointer = next, let entry = pointer.pointee {
      if strncmp(entry, name, name.utf8.count) == 0 {
        tunables = String(cString: entry) + ":glibc.malloc.hugetlb=1"
      } else {
        environment.append(entry)
      }
      next = pointer + 1
    }
    return tunables.withCString { tunables in
      environment += [UnsafeMutablePointer(mutating: tunables), nil]
      return environment.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
  }
}
