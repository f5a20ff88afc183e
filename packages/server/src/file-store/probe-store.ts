import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { errorCode } from '../configuration/error-code.ts'
import { withBytesAsFile } from './bytes-as-file.ts'
import type { FileStore } from './file-store.ts'
import { S3Error } from './s3-error.ts'

/** A failed test of a file store. The message says what failed, without addresses or keys. */
export class StoreFailure extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${why(cause)}.`, { cause })
    this.name = 'StoreFailure'
  }
}

/** Writes a test file into a store, reads and deletes it. Throws `StoreFailure`. */
export async function probeStore(store: FileStore): Promise<void> {
  const bytes = randomBytes(1_024)
  const key = await step('Files can’t be written', () =>
    withBytesAsFile(store, { bytes, name: 'probe' }, (file) => store.put(file)),
  )
  try {
    const read = await step('Files are written, but can’t be read', async () => buffer((await store.get(key)).stream))
    if (!read.equals(bytes)) throw new StoreFailure('Files are written', 'What was read isn’t what was written')
  } catch (error) {
    await store.remove(key).catch(() => {})
    throw error
  }
  await step('Files are written and read, but can’t be deleted', () => store.remove(key))
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StoreFailure(what, error)
  }
}

const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EACCES: 'The server has no access to the folder',
  EROFS: 'The disk is read-only',
}

function why(cause: unknown): string {
  if (typeof cause === 'string') return cause
  if (cause instanceof S3Error) return cause.message
  const code = errorCode(cause)
  return DISK_ERRORS[code] ?? `The disk failed${code ? ` (${code})` : ''}`
}
