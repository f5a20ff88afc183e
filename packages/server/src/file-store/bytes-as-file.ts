import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { discardFile, type ReceivedFile } from '../http/receive-file.ts'
import type { FileStore } from './file-store.ts'

/** Runs `work` with bytes made by the server, as a temporary file that is deleted afterwards. */
export async function withBytesAsFile<T>(
  { incoming }: Pick<FileStore, 'incoming'>,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(bytes).digest()
  const file = { name, size: bytes.length, hash, path: path.join(incoming, randomUUID()) }
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file.path, bytes, { mode: 0o600 })
    return await work(file)
  } finally {
    await discardFile(file)
  }
}
