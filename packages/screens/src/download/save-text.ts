import { startDownload } from '@portal/platform'

/** Has the browser save a text. */
export function saveText({
  fileName,
  mediaType,
  text,
}: Readonly<Record<'fileName' | 'mediaType' | 'text', string>>): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }))
  startDownload(url, fileName)
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
