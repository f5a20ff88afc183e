import { encode } from 'fast-png'
import { zlibSync } from 'fflate'

/** Pictures as companies might have them for a logo, good and bad. */

export function png(width: number, height: number, channels: 1 | 2 | 3 | 4 = 3, alpha = 255): Uint8Array {
  const data = new Uint8Array(width * height * channels)
  for (let at = 0; at < data.length; at += 1) {
    const isAlpha = (channels === 2 || channels === 4) && at % channels === channels - 1
    data[at] = isAlpha ? alpha : (at * 7) % 256
  }
  return encode({ width, height, channels, depth: 8, data })
}

/** The head of a JPEG with so many channels, a scan of nothing, and its end. */
export function jpeg(channels: number, { precision = 8, width = 40, height = 20, frame = 0xc0 } = {}): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const parts = Array.from({ length: channels }, (_, index) => [index + 1, 0x11, 0]).flat()
  const length = 8 + parts.length
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, frame, 0, length, precision, ...size, channels, ...parts],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9],
  ])
}

/** A PNG that says it is larger than anything that could be unpacked. */
export function giant(): Uint8Array {
  const bytes = Uint8Array.from(png(4, 4))
  new DataView(bytes.buffer).setUint32(16, 100_000)
  new DataView(bytes.buffer).setUint32(20, 100_000)
  return bytes
}

/** A PNG of 16 pixels with a chunk of so many bytes of nothing, packed. */
export function bomb(chunk: 'IDAT' | 'iCCP'): Uint8Array {
  const bytes = png(4, 4)
  const packed = zlibSync(new Uint8Array(3_000_000))
  const data = chunk === 'IDAT' ? packed : Uint8Array.from([0x61, 0, 0, ...packed])
  const name = Array.from(chunk, (letter) => letter.charCodeAt(0))
  const length = [24, 16, 8, 0].map((shift) => (data.length >> shift) & 255)
  const head = 33
  return Uint8Array.from([...bytes.subarray(0, head), ...length, ...name, ...data, 0, 0, 0, 0, ...bytes.subarray(head)])
}

export const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)
