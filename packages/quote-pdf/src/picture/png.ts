import { type DecodedPng, decode, encode } from 'fast-png'
import { pngChunks } from './png-chunks.ts'

/** 8 bits each of red, green and blue. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export interface SafePng {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** What is unpacked of a picture: a small file can hold one without end. */
const PIXELS_MAX = 4_000_000

/**
 * A PNG anew: its pixels on white, at most `longest` px wide and high, of which larger ones are averaged. Undefined for one that is
 * broken or too large to unpack.
 */
export function pngOnWhite(bytes: Uint8Array, longest: number): SafePng | undefined {
  const chunks = pngChunks(bytes, PIXELS_MAX)
  if (!chunks) return undefined
  try {
    const { width, height, data } = shrunk(decode(chunks.bytes), longest)
    return { width, height, bytes: encode({ width, height, channels: 3, depth: 8, data }) }
  } catch {
    return undefined
  }
}

function shrunk(png: DecodedPng, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(png.width, png.height))
  const width = Math.max(1, Math.round(png.width * scale))
  const height = Math.max(1, Math.round(png.height * scale))
  const data = new Uint8ClampedArray(width * height * 3)
  const colour = colourOf(png)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = span(y, height, png.height)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = span(x, width, png.width)
      const sum = [0, 0, 0]
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const at = row * png.width + column
          for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + colour(at, channel)
        }
      }
      const count = (bottom - top) * (right - left)
      const to = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = (sum[channel] ?? 0) / count
    }
  }
  return { width, height, data }
}

/** The source’s pixels that one of the target’s stands for. */
function span(index: number, count: number, source: number): [from: number, to: number] {
  const from = Math.floor((index * source) / count)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * source) / count))]
}

/** Reads a channel (0 to 2) of a pixel, 0 to 255, laid on white. */
function colourOf(png: DecodedPng): (at: number, channel: number) => number {
  const { data, channels, depth, palette, transparency } = png
  const most = 2 ** depth - 1
  const onWhite = (value: number, alpha: number) => 255 + (value - 255) * alpha
  const sample = depth < 8 ? packedSamples(png) : undefined
  if (palette) {
    return (at, channel) => {
      const entry = palette[sample ? sample(at) : (data[at] ?? 0)] ?? []
      return onWhite(entry[channel] ?? 255, (entry[3] ?? 255) / 255)
    }
  }
  const isGrey = channels < 3
  const hasAlpha = channels === 2 || channels === 4
  const raw = sample ?? ((at: number, channel = 0) => data[at * channels + channel] ?? 0)
  // One colour may stand for nothing.
  const isClear = (at: number) =>
    transparency !== undefined && [...transparency].every((value, channel) => raw(at, channel) === value)
  return (at, channel) => {
    if (isClear(at)) return 255
    const value = (raw(at, isGrey ? 0 : channel) / most) * 255
    return onWhite(value, hasAlpha ? raw(at, channels - 1) / most : 1)
  }
}

/** Samples of less than 8 bits are packed, each row in whole bytes. */
function packedSamples({ data, depth, width }: DecodedPng): (at: number, channel?: number) => number {
  const rowBytes = Math.ceil((width * depth) / 8)
  return (at) => {
    const bit = (at % width) * depth
    const byte = data[Math.floor(at / width) * rowBytes + (bit >> 3)] ?? 0
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
  }
}
