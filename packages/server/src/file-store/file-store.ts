import type { Readable } from 'node:stream'

/** Where the bytes of files lie, under random names: this machine's disk, or S3. What a file is, the table `files` knows. */
export interface FileStore {
  /** What the table notes beside a file's key. */
  readonly kind: 'disk' | 's3'
  /** Keeps the bytes that lie at `path`, and answers the key that they are kept under. They are safe when it resolves. */
  put(path: string): Promise<string>
  /** Reads a file. Throws where there is none. */
  get(key: string): Promise<{ readonly stream: Readable; readonly size: number }>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
  /** A folder for files on their way in. */
  readonly incoming: string
}
