import type { Readable } from 'node:stream'
import type { ReceivedFile } from '../http/receive-file.ts'
import type { Handout } from './s3-requests.ts'

/** A file that came in, as a store takes it. */
export type IncomingFile = Pick<ReceivedFile, 'path' | 'size' | 'hash'>

/** Where the bytes of files lie, under random names: this machine's disk, or S3. What a file is, the table `files` knows. */
export interface FileStore {
  /** What the table notes beside a file's key. */
  readonly kind: 'disk' | 's3'
  /** Keeps the bytes of a file, and answers the key that they are kept under. They are safe when it resolves. */
  put(file: IncomingFile): Promise<string>
  /** Reads a file. Throws where there is none. */
  get(key: string): Promise<{ readonly stream: Readable; readonly size: number }>
  /** An address of the store's own by which a browser fetches a file, for a minute; undefined where there is none. */
  addressOf?(key: string, handout: Handout): Promise<string | undefined>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
  /** A folder for files on their way in. */
  readonly incoming: string
}
