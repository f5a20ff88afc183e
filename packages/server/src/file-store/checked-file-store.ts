import type { Readable } from 'node:stream'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { files } from '../database/tables/files.ts'
import { CallError } from '../http/call-error.ts'
import type { FileScanner, Verdict } from './file-scanner.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { probeStore } from './probe-store.ts'
import type { Handout } from './s3-requests.ts'

/** What the row of a file says of its scan. */
export type FileScan = typeof files.$inferSelect.scan

/** Why a file is not handed out. */
type Held = 'checking' | 'infected'

/**
 * A store that gives no file away that the scanner has not found clean; without a scanner, none that was found infected.
 * Everybody who reads files reads them here, so that no way out goes round it.
 */
export class CheckedFileStore implements FileStore {
  readonly kind: FileStore['kind']
  readonly incoming: string
  readonly #store: FileStore
  readonly #database: Database
  readonly #scanner: FileScanner | null

  constructor(store: FileStore, database: Database, scanner: FileScanner | null) {
    this.kind = store.kind
    this.incoming = store.incoming
    this.#store = store
    this.#database = database
    this.#scanner = scanner
  }

  /** Whether there is a scanner. */
  get scans(): boolean {
    return this.#scanner !== null
  }

  put(file: IncomingFile): Promise<string> {
    return this.#store.put(file)
  }

  /** Reads a file. Throws CONFLICT where it is held back. Not within a transaction. */
  async get(key: string): Promise<{ readonly stream: Readable; readonly size: number }> {
    await this.#assertNotHeld(key)
    return await this.#store.get(key)
  }

  /** As `get`, for a browser that may fetch it from the store itself. */
  async addressOf(key: string, handout: Handout): Promise<string | undefined> {
    if (!this.#store.addressOf) return undefined
    await this.#assertNotHeld(key)
    return await this.#store.addressOf(key, handout)
  }

  async #assertNotHeld(key: string): Promise<void> {
    const [row] = await this.#database.system((tx) =>
      tx.select({ scan: files.scan }).from(files).where(eq(files.key, key)),
    )
    this.assertHandedOut(row?.scan ?? 'not_scanned')
  }

  remove(key: string): Promise<void> {
    return this.#store.remove(key)
  }

  /** Tests writing, reading and deleting a file. Throws `StoreFailure`. */
  probe(): Promise<void> {
    return probeStore(this.#store)
  }

  /** Has a file scanned. Throws where the scanner gives no verdict, or there is none. */
  async check(key: string, signal: AbortSignal): Promise<Verdict> {
    if (!this.#scanner) throw new TypeError('There is no virus scanner')
    const { stream } = await this.#store.get(key)
    return await this.#scanner.scan(stream, signal)
  }

  /** Why a file is not handed out; null where it is. */
  heldFor(scan: FileScan): Held | null {
    if (scan === 'infected') return 'infected'
    return this.#scanner && scan !== 'clean' ? 'checking' : null
  }

  /** Throws CONFLICT, with why, where a file is not handed out. */
  assertHandedOut(scan: FileScan): void {
    const held = this.heldFor(scan)
    if (held === 'infected') throw new CallError('CONFLICT', { message: 'This file is not safe and can’t be opened.' })
    if (held) throw new CallError('CONFLICT', { message: 'This file is being checked. Please try again in a moment.' })
  }

  /** Which rows of `files` are handed out. */
  get handedOut(): SQL {
    return this.#scanner ? sql`files.scan = 'clean'` : sql`files.scan <> 'infected'`
  }
}
