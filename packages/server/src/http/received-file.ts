/** A file as it came in: its bytes lie in a temporary place until they are kept or the call ends. */
export interface ReceivedFile {
  /** The name that the sender gave, without folders. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
  /** Where the bytes lie. Gone when the call ends. */
  readonly path: string
}
