import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '../configuration/s3-settings.ts'
import { S3Error } from '../file-store/s3-error.ts'
import { S3FileStore } from '../file-store/s3-file-store.ts'
import type { StoredFile } from './stored-files.ts'

/** The number of files read at once. */
const AT_ONCE = 8

/** Downloads files from S3 into `held`, under the paths they would have on disk. Missing ones are skipped. */
export async function fetchFiles(stored: readonly StoredFile[], s3: S3Settings, held: string): Promise<void> {
  const store = new S3FileStore(s3, held)
  const waiting = stored.filter(({ store, path }) => store === 's3' && !existsSync(join(held, path))).values()
  const work = async () => {
    for (const { path } of waiting) await fetchFile(store, path, held)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function fetchFile(store: S3FileStore, path: string, held: string): Promise<void> {
  const target = join(held, path)
  try {
    const { stream } = await store.get(basename(path))
    await mkdir(dirname(target), { recursive: true })
    await pipeline(stream, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    await rm(target, { force: true })
    if (!(error instanceof S3Error) || !error.isMissing) throw error
  }
}
