import { startDownload } from '@portal/platform'
import { encode } from 'uqr'
import { QUIET_ZONE } from './QrCode.tsx'

/** Pixels of a module: sharp in print at 5 cm. */
const MODULE = 16

/** Hands the QR code of `text` to the user as a picture of that name. */
export function downloadQrCode(name: string, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * MODULE
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
  }
  startDownload(canvas.toDataURL('image/png'), name)
}
