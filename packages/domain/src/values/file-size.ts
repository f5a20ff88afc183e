const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** `412 bytes`, `184 KB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
