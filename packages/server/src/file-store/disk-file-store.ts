import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
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

  async put({ path: source }: IncomingFile): Promise<string> {
    const key = randomBytes(16).toString('hex')
    const target = this.#pathOf(key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // Onto the disk before it has its name: what is under a key is whole, whenever the power goes.
    const file = await open(source, 'r+')
    await file.sync().finally(() => file.close())
    await rename(source, target)
    return key
  }

  async get(key: string) {
    const source = this.#pathOf(key)
    const { size } = await stat(source)
    return { stream: createReadStream(source), size }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  #pathOf(key: string): string {
    assertKey(key)
    return path.join(this.#folder, key.slice(0, 2), key)
  }
}
