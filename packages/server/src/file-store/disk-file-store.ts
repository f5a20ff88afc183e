import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { assertKey } from './file-key.ts'
import type { FileStore, IncomingFile } from './file-store.ts'

/** Files on this machine's disk, under random names in `folder`, in 256 sub-folders. */
export class DiskFileStore implements FileStore {
  readonly kind = 'disk'
  readonly incoming: string
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.incoming = path.join(folder, 'incoming')
  }

  async put(file: IncomingFile): Promise<string> {
    const key = randomBytes(16).toString('hex')
    await this.place(key, file)
    return key
  }

  /** Keeps a file under a key that it has already, as one that is moved here. */
  async place(key: string, { path: source }: IncomingFile): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // Onto the disk before it has its name: what is under a key is whole, whenever the power goes.
    const file = await open(source, 'r+')
    await file.sync().finally(() => file.close())
    await rename(source, target)
  }

  async get(key: string) {
    // Held open from here on: one that is moved away meanwhile is read to its end.
    const file = await open(this.pathOf(key))
    try {
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Whether it has the file. */
  has(key: string): boolean {
    return existsSync(this.pathOf(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  /** Where a file is, if it is there. */
  pathOf(key: string): string {
    assertKey(key)
    return path.join(this.#folder, key.slice(0, 2), key)
  }
}
