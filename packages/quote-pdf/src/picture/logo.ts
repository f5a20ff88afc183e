import type { jsPDF } from 'jspdf'
import { jpegHead } from './jpeg.ts'
import { pngOnWhite } from './png.ts'
import { isPng } from './png-chunks.ts'

/** A picture that can be drawn any number of times and is in the document once. */
export interface Logo {
  /** Width by height. */
  readonly ratio: number
  draw(x: number, y: number, width: number, height: number): void
}

/** Bytes of a file that is looked at, and of a JPEG, which goes into the document as it is. */
const BYTES_MAX = 5_000_000
const JPEG_BYTES_MAX = 500_000
const JPEG_SIDE_MAX = 8_000
/** Sharp in print at the size in which logos are shown. */
const LONGEST = 360

/** A logo of its bytes; undefined where they are no PNG or JPEG that can be drawn safely: SVG, CMYK, broken, too large. */
export function logoOf(pdf: jsPDF, name: string, bytes: Uint8Array | null): Logo | undefined {
  if (!bytes || bytes.length > BYTES_MAX) return undefined
  if (isPng(bytes)) {
    const png = pngOnWhite(bytes, LONGEST)
    return png && logo(pdf, { ...png, format: 'PNG', name })
  }
  const head = bytes.length <= JPEG_BYTES_MAX ? jpegHead(bytes) : undefined
  if (!head || Math.max(head.width, head.height) > JPEG_SIDE_MAX) return undefined
  return logo(pdf, { ...head, bytes, format: 'JPEG', name })
}

interface Picture {
  readonly bytes: Uint8Array
  readonly format: 'PNG' | 'JPEG'
  readonly name: string
  readonly width: number
  readonly height: number
}

function logo(pdf: jsPDF, { bytes, format, name, width, height }: Picture): Logo {
  return {
    ratio: width / height,
    draw: (x, y, wide, high) =>
      void pdf.addImage({
        imageData: bytes,
        format,
        x,
        y,
        width: wide,
        height: high,
        alias: name,
        compression: 'FAST',
      }),
  }
}

/** The largest size of a picture within a box. */
export function fitted({ ratio }: Pick<Logo, 'ratio'>, width: number, height: number): [width: number, height: number] {
  return ratio > width / height ? [width, width / ratio] : [height * ratio, height]
}
