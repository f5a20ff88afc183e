import { readFile, stat } from 'node:fs/promises'

/** Milliseconds for which a file is taken as unchanged. */
const TRUSTED_FOR = 1_000

/**
 * A reader of a file that a release may replace at any time. It reads again when the file has changed, looking at most
 * once a second, and keeps the last good content while a new one cannot be read; `onError` is told once for each.
 * Whoever asks before there is any content waits for the first reading, which another may have begun.
 */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  onError: (error: unknown) => void,
): () => Promise<T | null> {
  let content: T | null = null
  let version: string | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T | null> | null = null

  async function read(): Promise<T | null> {
    try {
      const { mtimeMs, size } = await stat(path)
      const present = `${mtimeMs} ${size}`
      if (present === version) return content
      version = present
      content = parse(await readFile(path, 'utf8'))
    } catch (error) {
      const absent = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'malformed'
      if (version !== absent || absent === 'malformed') onError(error)
      if (absent !== 'malformed') version = absent
    }
    return content
  }

  return async () => {
    if (content === null && reading !== null) return reading
    const now = performance.now()
    if (now - lookedAt < TRUSTED_FOR) return content
    lookedAt = now
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}
