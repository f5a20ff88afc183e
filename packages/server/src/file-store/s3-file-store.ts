import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { S3Settings } from '../configuration/s3-settings.ts'
import { assertKey } from './file-key.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { S3Error } from './s3-error.ts'
import { type Handout, S3Requests } from './s3-requests.ts'

/** Files in an S3-compatible bucket, under random names. Throws `S3Error`. */
export class S3FileStore implements FileStore {
  readonly kind = 's3'
  readonly incoming: string
  readonly #requests: S3Requests

  /** `incoming` is a folder of this machine: files are checked there before they go. */
  constructor(settings: S3Settings, incoming: string) {
    this.#requests = new S3Requests(settings)
    this.incoming = incoming
  }

  async put(file: IncomingFile): Promise<string> {
    const key = randomBytes(16).toString('hex')
    try {
      await this.place(key, file)
    } catch (error) {
      // It may have been stored although the answer was lost, and nothing would refer to it.
      await this.remove(key).catch(() => {})
      throw error
    }
    await rm(file.path, { force: true })
    return key
  }

  /** Sends a file, as it is read, to lie under a key that it has already. */
  async place(key: string, { path: source, size, hash }: IncomingFile): Promise<void> {
    assertKey(key)
    const read = () => createReadStream(source)
    const { body } = await this.#requests.ask('PUT', key, { size, sha256: hash.toString('hex'), read })
    await body.dump()
  }

  async get(key: string) {
    assertKey(key)
    const { headers, body } = await this.#requests.ask('GET', key)
    const size = Number(headers['content-length'])
    if (Number.isSafeInteger(size)) return { stream: body, size }
    body.destroy()
    throw new S3Error({ status: 200, code: 'NoContentLength' })
  }

  addressOf(key: string, handout: Handout): Promise<string | undefined> {
    assertKey(key)
    return this.#requests.address(key, handout)
  }

  async remove(key: string): Promise<void> {
    assertKey(key)
    try {
      const { body } = await this.#requests.ask('DELETE', key)
      await body.dump()
    } catch (error) {
      if (!(error instanceof S3Error) || !error.isMissing) throw error
    }
  }
}
