import { crc32, deflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import jpeg from 'jpeg-js'
import { PICTURE_JPG, PICTURE_PNG } from '../testing/samples-of-files.ts'
import { redrawn } from './redraw-picture.ts'

const SECRET = Buffer.from('who took it and where')

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Two white pixels whose samples share a byte. */
function packedPng(depth: number): Buffer {
  const head = chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, depth, 0, 0, 0, 0]))
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255])))
  return Buffer.concat([PICTURE_PNG.subarray(0, 8), head, pixels, chunk('IEND', Buffer.alloc(0))])
}

/** A chunk of text before the last one of a PNG. */
function withText(png: Uint8Array): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', SECRET), png.subarray(end)])
}

it('keeps a PNG’s pixels, clear ones too, and nothing else', () => {
  const data = new Uint8Array([10, 20, 30, 0, 40, 50, 60, 255])
  const bytes = redrawn(withText(encode({ width: 2, height: 1, data, channels: 4 })), 'image/png')
  expect(Buffer.from(bytes ?? []).includes(SECRET)).toBe(false)
  expect(decode(bytes ?? new Uint8Array())).toMatchObject({ width: 2, height: 1, channels: 4, data })
})

it('keeps a JPEG’s picture, and nothing else', () => {
  const { data } = jpeg.encode({ width: 8, height: 8, data: new Uint8Array(256).fill(200) }, 90)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), SECRET])
  const bytes = redrawn(Buffer.concat([data.subarray(0, 2), comment, data.subarray(2)]), 'image/jpeg')
  expect(Buffer.from(bytes ?? []).includes(SECRET)).toBe(false)
  expect(jpeg.decode(bytes ?? new Uint8Array())).toMatchObject({ width: 8, height: 8 })
})

it.each([1, 2, 4] as const)('draws greys of %d bits as they are', (depth) => {
  // White, whatever its bits.
  const bytes = redrawn(packedPng(depth), 'image/png')
  expect([...decode(bytes ?? new Uint8Array()).data]).toEqual([255, 255])
})

it.each([
  ['image/png', PICTURE_PNG.subarray(0, 40)],
  ['image/png', Buffer.concat([PICTURE_PNG.subarray(0, 8), Buffer.from('no picture at all, whatever its name says')])],
  ['image/jpeg', PICTURE_JPG.subarray(0, 60)],
  ['image/jpeg', Buffer.concat([PICTURE_JPG.subarray(0, 4), Buffer.from('no picture')])],
])('draws nothing of a broken %s', (type, bytes) => {
  expect(redrawn(bytes, type)).toBeUndefined()
})

it('draws nothing of a picture that unpacks without end', () => {
  const data = new Uint8Array(2_100 * 2_000)
  expect(redrawn(encode({ width: 2_100, height: 2_000, data, channels: 1 }), 'image/png')).toBeUndefined()
})
