import { pngChunks } from '@portal/quote-pdf/picture/png-chunks'
import { convertIndexedToRgb, type DecodedPng, decode as decodePng, encode as encodePng } from 'fast-png'
import jpeg from 'jpeg-js'

/** What is unpacked of a picture: a small file can hold one without end. */
const PIXELS_MAX = 4_000_000
const JPEG_MEGABYTES_MAX = 256
const JPEG_QUALITY = 92

/**
 * A PNG or JPEG drawn anew of its pixels, so that nothing else that it held is kept or handed out. Undefined where it is
 * broken or larger than 4,000,000 pixels.
 */
export function redrawn(bytes: Uint8Array, mediaType: string): Uint8Array | undefined {
  try {
    return mediaType === 'image/png' ? redrawnPng(bytes) : redrawnJpeg(bytes)
  } catch {
    return undefined
  }
}

function redrawnPng(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = pngChunks(bytes, PIXELS_MAX)
  return chunks && encodePng(plain(decodePng(chunks.bytes)))
}

/** With a sample of 8 bits or more for each channel of each pixel, as the encoder takes them. */
function plain(png: DecodedPng): Parameters<typeof encodePng>[0] {
  const { width, height, depth, data, palette } = png
  if (palette) {
    const colours = convertIndexedToRgb(png)
    return { width, height, depth: 8, channels: colours.length / (width * height), data: colours }
  }
  if (depth >= 8) return png
  const rowBytes = Math.ceil((width * depth) / 8)
  const most = 2 ** depth - 1
  const greys = new Uint8Array(width * height).map((_, at) => {
    const bit = (at % width) * depth
    const byte = data[Math.floor(at / width) * rowBytes + (bit >> 3)] ?? 0
    return (((byte >> (8 - depth - (bit & 7))) & most) / most) * 255
  })
  return { width, height, depth: 8, channels: 1, data: greys }
}

function redrawnJpeg(bytes: Uint8Array): Uint8Array {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: PIXELS_MAX / 1e6,
    maxMemoryUsageInMB: JPEG_MEGABYTES_MAX,
  })
  return jpeg.encode({ width, height, data }, JPEG_QUALITY).data
}
