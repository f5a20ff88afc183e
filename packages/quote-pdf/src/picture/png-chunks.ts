import { Unzlib } from 'fflate'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What the pixels are made of. Profiles and texts are left out: they may unpack without end. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Length, name and check sum. */
const AROUND = 12
/** Bytes that are unpacked in one go: at most a thousand times as many come out. */
const STEP = 4_096

export interface PngChunks {
  readonly width: number
  readonly height: number
  /** The file with nothing but its pixels. */
  readonly bytes: Uint8Array
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/**
 * A PNG reduced to its pixels. Undefined where its chunks do not add up, it has more than `pixelsMax`, or it would unpack
 * to more than its size says.
 */
export function pngChunks(bytes: Uint8Array, pixelsMax: number): PngChunks | undefined {
  if (!isPng(bytes)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)]
  const packed: Uint8Array[] = []
  let at = SIGNATURE.length
  let name = ''
  while (at + AROUND <= bytes.length && name !== 'IEND') {
    const end = at + AROUND + view.getUint32(at)
    if (end > bytes.length) return undefined
    name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (KEPT.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IDAT') packed.push(bytes.subarray(at + 8, end - 4))
    at = end
  }
  const [width, height] = bytes.length > 24 ? [view.getUint32(16), view.getUint32(20)] : [0, 0]
  if (name !== 'IEND' || width === 0 || height === 0 || width * height > pixelsMax) return undefined
  // 8 bytes a pixel at most, and a byte before each row: of an interlaced picture, of nearly twice as many.
  if (!unpacksWithin(packed, (width * 8 + 8) * (height * 2 + 8))) return undefined
  return { width, height, bytes: joined(kept) }
}

function unpacksWithin(packed: readonly Uint8Array[], limit: number): boolean {
  let size = 0
  const unpacker = new Unzlib((data) => {
    size += data.length
  })
  try {
    for (const piece of packed) {
      for (let at = 0; at < piece.length && size <= limit; at += STEP) unpacker.push(piece.subarray(at, at + STEP))
    }
  } catch {
    return false
  }
  return size <= limit
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
