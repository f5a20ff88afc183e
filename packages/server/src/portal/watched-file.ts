import { readFile, stat } from 'node:fs/promises'

/**
 * A reader of a file that a release may replace at any time. It looks each time, for whoever has just released or rolled
 * back must not meet the release before, and reads again when the file has changed. It keeps the last good content while a
 * new one cannot be read; `onError` is told once for each. Those who ask at once look once.
 */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  onError: (error: unknown) => void,
): () => Promise<T | null> {
  let content: T | null = null
  let version: string | null = null
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

  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}
