import { type TextEncoding, UNREADABLE } from '@portal/domain/imports/text-dialect'

/** Bytes that Windows-1252 does not have; decoders make signs of them that nobody sees. */
const NOT_IN_WINDOWS_1252 = /[\u0081\u008d\u008f\u0090\u009d]/g

/**
 * The encoding of a text, by all of its bytes: a stray one, or a character that is cut at the end, says nothing against
 * all the others.
 */
export function encodingOf(bytes: Buffer): TextEncoding {
  const wide = wideEncoding(bytes)
  if (wide) return wide
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const { good, bad } = utf8Sequences(bytes)
  // Letters of Windows-1252 make a character of UTF-8 now and then, never as often as not.
  return bad === 0 || good * 4 >= bad ? 'utf-8' : 'windows-1252'
}

/** The bytes as text, without marks of their order. What they do not spell becomes `UNREADABLE`. */
export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  const clean = encoding === 'windows-1252' ? text.replace(NOT_IN_WINDOWS_1252, UNREADABLE) : text
  // One at each beginning, where files were joined.
  return clean.includes('\ufeff') ? clean.replaceAll('\ufeff', '') : clean
}

/** How many characters beyond ASCII are whole UTF-8, and how many bytes or pieces are none. */
function utf8Sequences(bytes: Buffer): { good: number; bad: number } {
  let good = 0
  let bad = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      at += 1
      continue
    }
    const wanted =
      byte >= 0xc2 && byte <= 0xdf ? 1 : byte >= 0xe0 && byte <= 0xef ? 2 : byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
    let found = 0
    while (found < wanted && ((bytes[at + 1 + found] ?? 0) & 0xc0) === 0x80) found += 1
    if (wanted > 0 && found === wanted) good += 1
    // The end was cut off in the middle of a character of three or four bytes.
    else if (found > 0 && at + 1 + found === bytes.length) good += 1
    else bad += 1
    at += 1 + found
  }
  return { good, bad }
}

/** The UTF-16 that a text is in, by its mark or by where its NULs stand; undefined where it is in none. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(bytes.length / 2)
  let first = 0
  let second = 0
  for (let at = 0; at < pairs; at += 1) {
    const [one = 0, two = 0] = [bytes[2 * at], bytes[2 * at + 1]]
    // Bytes that are no text have NULs anywhere.
    if ((one === 0 && !isPlain(two)) || (two === 0 && !isPlain(one))) continue
    if (one === 0) first += 1
    if (two === 0) second += 1
  }
  // Of a text in Chinese, only what divides its cells has them.
  if (pairs < 2 || Math.max(first, second) < pairs * 0.02 || Math.min(first, second) * 10 > Math.max(first, second)) {
    return undefined
  }
  return second > first ? 'utf-16le' : 'utf-16be'
}

function isPlain(byte: number): boolean {
  return byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d
}
