import { crc32, deflateSync } from 'node:zlib'

/** Where a point of a unit square is coloured: the share of ink, or `undefined` outside of the picture. */
export type Drawing = (x: number, y: number) => readonly [red: number, green: number, blue: number] | undefined

/** Points in a pixel's side: edges are smoothed by asking so many points of each pixel. */
const SAMPLES = 3

/** A drawing as a PNG of `size` × `size` pixels with transparent ground. */
export function drawPng(size: number, drawing: Drawing): Buffer {
  const stride = size * 4 + 1
  const pixels = Buffer.alloc(stride * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      pixels.set(pixelOf(drawing, size, column, row), row * stride + 1 + column * 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pixelOf(drawing: Drawing, size: number, column: number, row: number): [number, number, number, number] {
  const sum = [0, 0, 0]
  let inside = 0
  for (let point = 0; point < SAMPLES * SAMPLES; point++) {
    const x = (column + ((point % SAMPLES) + 0.5) / SAMPLES) / size
    const y = (row + (Math.floor(point / SAMPLES) + 0.5) / SAMPLES) / size
    const colour = drawing(x, y)
    if (!colour) continue
    inside++
    colour.forEach((part, index) => {
      sum[index] = (sum[index] ?? 0) + part
    })
  }
  const [red = 0, green = 0, blue = 0] = sum.map((part) => Math.round(part / Math.max(inside, 1)))
  return [red, green, blue, Math.round((255 * inside) / (SAMPLES * SAMPLES))]
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const WHITE = [255, 255, 255] as const

/** A rounded square with the corner radius `radius`, in unit lengths. */
function inRoundedSquare(x: number, y: number, radius: number): boolean {
  const dx = Math.max(radius - x, x - (1 - radius), 0)
  const dy = Math.max(radius - y, y - (1 - radius), 0)
  return dx * dx + dy * dy <= radius * radius
}

/** Whether the point lies within `width / 2` of the line from one point to the other, with round ends. */
function onLine(x: number, y: number, line: readonly [number, number, number, number], width: number): boolean {
  const [fromX, fromY, toX, toY] = line
  const length = (toX - fromX) ** 2 + (toY - fromY) ** 2
  const along = Math.min(1, Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length))
  return Math.hypot(x - fromX - along * (toX - fromX), y - fromY - along * (toY - fromY)) <= width / 2
}

/** The mark of Coolibah Lane: a gate of one arch with a post, white on petrol. Measures are those of the 24-px icon. */
export function coolibahMark(x: number, y: number): ReturnType<Drawing> {
  if (!inRoundedSquare(x, y, 5 / 24)) return undefined
  const [u, v] = [x * 24, y * 24]
  const arch = v <= 12 && Math.abs(Math.hypot(u - 12, v - 12) - 5.5) <= 1
  const posts = [6.5, 12, 17.5].some((post) => onLine(u, v, [post, post === 12 ? 11.5 : 12, post, 17.5], 2))
  return arch || posts ? WHITE : [0, 102, 117]
}

/** The mark of Banksia & Main: three rising cones, white on plum. */
export function banksiaMark(x: number, y: number): ReturnType<Drawing> {
  if (!inRoundedSquare(x, y, 5 / 24)) return undefined
  const [u, v] = [x * 24, y * 24]
  const cones = (
    [
      [7, 13],
      [12, 9.5],
      [17, 6],
    ] as const
  ).some(([at, top]) => onLine(u, v, [at, top, at, 17.5], 2.6))
  return cones ? WHITE : [116, 62, 122]
}
