import { crc32 } from 'node:zlib'
import { decode, encode } from 'fast-png'
import { pngOnWhite } from './png.ts'

type Rgb = readonly [number, number, number]

const pixelsOf = (bytes: Uint8Array): Rgb[] => {
  const { data, width, height } = decode(pngOnWhite(bytes, 100)?.bytes ?? new Uint8Array())
  return Array.from({ length: width * height }, (_, at) => [
    data[at * 3] ?? 0,
    data[at * 3 + 1] ?? 0,
    data[at * 3 + 2] ?? 0,
  ])
}

/** The PNG with a chunk of its own behind its head. */
function withChunk(bytes: Uint8Array, name: string, data: readonly number[]): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([bytes.subarray(0, 33), length, body, sum, bytes.subarray(33)])
}

const WHITE: Rgb = [255, 255, 255]
const RED: Rgb = [255, 0, 0]
const BLUE: Rgb = [0, 0, 255]

test('what is transparent is white, what is half so is half white', () => {
  const data = Uint8Array.from([...RED, 255, ...RED, 0, ...BLUE, 128])
  const bytes = encode({ width: 3, height: 1, channels: 4, depth: 8, data })
  expect(pixelsOf(bytes)).toEqual([RED, WHITE, [127, 127, 255]])
})

test('a colour that stands for nothing is white', () => {
  const rgb = encode({
    width: 2,
    height: 2,
    channels: 3,
    depth: 8,
    data: Uint8Array.from([RED, BLUE, RED, BLUE].flat()),
  })
  expect(pixelsOf(withChunk(rgb, 'tRNS', [0, 255, 0, 0, 0, 0]))).toEqual([WHITE, BLUE, WHITE, BLUE])
  const grey = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.from([7, 100]) })
  expect(pixelsOf(withChunk(grey, 'tRNS', [0, 7]))).toEqual([WHITE, [100, 100, 100]])
})

test('16 bits a channel are cut to 8', () => {
  const bytes = encode({ width: 1, height: 1, channels: 3, depth: 16, data: Uint16Array.from([65_535, 0, 32_768]) })
  expect(pixelsOf(bytes)).toEqual([[255, 0, 128]])
})

test('a large picture is averaged', () => {
  const data = Uint8Array.from(Array.from({ length: 400 * 10 }, (_, at) => (at % 2 === 0 ? 0 : 255)))
  const small = pngOnWhite(encode({ width: 400, height: 10, channels: 1, depth: 8, data }), 100)
  expect(small).toMatchObject({ width: 100, height: 3 })
  const { data: pixels } = decode(small?.bytes ?? new Uint8Array())
  expect(new Set(pixels)).toEqual(new Set([128]))
})
