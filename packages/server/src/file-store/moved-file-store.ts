import { errorCode } from '../configuration/error-code.ts'
import type { DiskFileStore } from './disk-file-store.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { S3Error } from './s3-error.ts'
import type { S3FileStore } from './s3-file-store.ts'
import type { Handout } from './s3-requests.ts'

/** Files on the disk and in S3: new ones go into one of them, and each is read where it is, also while it is moved. */
export class MovedFileStore implements FileStore {
  readonly kind: FileStore['kind']
  readonly incoming: string
  readonly #disk: DiskFileStore
  readonly #s3: S3FileStore

  constructor(disk: DiskFileStore, s3: S3FileStore, kind: FileStore['kind']) {
    this.kind = kind
    this.incoming = disk.incoming
    this.#disk = disk
    this.#s3 = s3
  }

  put(file: IncomingFile): Promise<string> {
    return (this.kind === 's3' ? this.#s3 : this.#disk).put(file)
  }

  async get(key: string) {
    // The disk is asked first, for it says at once where it has no such file.
    const onDisk = await this.#ofDisk(key)
    if (onDisk) return onDisk
    try {
      return await this.#s3.get(key)
    } catch (error) {
      // Between the two looks it may have been moved to the disk.
      const moved = error instanceof S3Error && error.isMissing && (await this.#ofDisk(key))
      if (moved) return moved
      throw error
    }
  }

  async addressOf(key: string, handout: Handout): Promise<string | undefined> {
    return this.#disk.has(key) ? undefined : await this.#s3.addressOf(key, handout)
  }

  async remove(key: string): Promise<void> {
    await this.#disk.remove(key)
    await this.#s3.remove(key)
  }

  async #ofDisk(key: string) {
    try {
      return await this.#disk.get(key)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
}
