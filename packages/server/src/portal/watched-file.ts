import { readFile, stat } from 'node:fs/promises'

/** Milliseconds for which a file is taken as unchanged. */
const TRUSTED_FOR = 1_000

/**
 * A reader of a file that a release may replace at any time. It reads again when the file has changed, looking at most
 * once a second, and keeps the last good content while a new one cannot be read; `onFault` is told once for each.
 */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  onFault: (fault: unknown) => void,
): () => Promise<T | null> {
  let content: T | null = null
  let version: string | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  return async () => {
    const now = performance.now()
    if (now - lookedAt < TRUSTED_FOR) return content
    lookedAt = now
    try {
      const { mtimeMs, size } = await stat(path)
      const present = `${mtimeMs} ${size}`
      if (present === version) return content
      version = present
      content = parse(await readFile(path, 'utf8'))
    } catch (fault) {
      const absent = typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : 'malformed'
      if (version !== absent || absent === 'malformed') onFault(fault)
      if (absent !== 'malformed') version = absent
    }
    return content
  }
}
