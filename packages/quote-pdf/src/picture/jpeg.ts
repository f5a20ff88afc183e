/** What is told of a JPEG before its pixels. */
export interface JpegHead {
  readonly width: number
  readonly height: number
}

const START = 0xd8
const SCAN = 0xda
const END = 0xd9
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Frames that readers of PDFs know: baseline, extended and progressive, in Huffman code. */
const KNOWN_FRAMES = [0xc0, 0xc1, 0xc2]

/**
 * The size of a JPEG that a PDF can hold as it is: 8 bits a channel, grey or colour. Undefined for one that is broken,
 * ends early, or is CMYK, which readers show with its colours turned over.
 */
export function jpegHead(bytes: Uint8Array): JpegHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START || !hasEnd(bytes)) return undefined
  let head: JpegHead | undefined
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === SCAN) return head
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (length < 2) return undefined
    if (isFrame(marker)) {
      head = KNOWN_FRAMES.includes(marker) ? frameHead(bytes, at + 4) : undefined
      if (!head) return undefined
    }
    at += 2 + length
  }
  return undefined
}

function frameHead(bytes: Uint8Array, at: number): JpegHead | undefined {
  const [precision, highHeight = 0, lowHeight = 0, highWidth = 0, lowWidth = 0, channels] = bytes.subarray(at, at + 6)
  const height = (highHeight << 8) | lowHeight
  const width = (highWidth << 8) | lowWidth
  return precision === 8 && (channels === 1 || channels === 3) && width > 0 && height > 0
    ? { width, height }
    : undefined
}

/** Cameras add a little after the end. */
function hasEnd(bytes: Uint8Array): boolean {
  const from = Math.max(2, bytes.length - 1024)
  for (let at = bytes.length - 2; at >= from; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === END) return true
  }
  return false
}
