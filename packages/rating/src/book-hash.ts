import type { RateBook } from './rate-book.ts'

/**
 * Sixteen hex digits of everything in a book: kept with a frozen quote, so that a book that changed under the same version
 * is noticed. Two 32-bit FNV-1a runs; no protection against forgery.
 */
export function bookHash(book: RateBook): string {
  const text = canonical(book)
  return hash(text, 0x811c9dc5) + hash(text, 0x1b873593)
}

function hash(text: string, seed: number): string {
  let value = seed
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** JSON with the names of every object in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
