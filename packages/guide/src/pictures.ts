import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The size of the window for pictures, in CSS pixels, and the device pixels of each. */
export const PICTURE_SIZE = { width: 1240, height: 760, dots: 1.3 } as const

/** Where the picture of a screen is kept: `pnpm test --only browser` checks its words, `PORTAL_GUIDE_PICTURES=1` retakes it. */
export function pictureFile(name: string): string {
  return join(import.meta.dirname, '..', 'pictures', `${name}.jpg`)
}

/**
 * A picture for the document, with its size in pixels. It has no bytes until it is taken, from a portal that was built
 * with this guide.
 */
export function readPicture(name: string): { bytes?: Uint8Array; width: number; height: number } {
  const file = pictureFile(name)
  if (!existsSync(file)) return PICTURE_SIZE
  const bytes = readFileSync(file)
  return { bytes: new Uint8Array(bytes), ...sizeOf(bytes) }
}

/** The size of a JPEG, which its frame header says. Throws for anything else. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new Error('The picture is no JPEG')
}
