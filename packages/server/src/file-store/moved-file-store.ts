import { errorCode } from '../configuration/error-code.ts'
import type { FileStore, IncomingFile } from './file-store.ts'

/** A store that replaced the disk: new files go into it, older ones stay on the disk. */
export class MovedFileStore implements FileStore {
  readonly kind: FileStore['kind']
  readonly incoming: string
  readonly #store: FileStore
  readonly #disk: FileStore

  constructor(store: FileStore, disk: FileStore) {
    this.kind = store.kind
    this.incoming = store.incoming
    this.#store = store
    this.#disk = disk
  }

  put(file: IncomingFile): Promise<string> {
    return this.#store.put(file)
  }

  async get(key: string) {
    try {
      // Asked first, for it says at once where it has no such file.
      return await this.#disk.get(key)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      return await this.#store.get(key)
    }
  }

  async remove(key: string): Promise<void> {
    await this.#disk.remove(key)
    await this.#store.remove(key)
  }
}
