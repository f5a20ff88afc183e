/**
 * The files that may be kept, by extension, with the media type each is handed out as. Source: decisions.md, "Files".
 * The server reads the type from the bytes; text formats have no signature and are told by their extension.
 */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  msg: 'application/vnd.ms-outlook',
  eml: 'message/rfc822',
} as const

export type FileExtension = keyof typeof FILE_TYPES

/** All of them, as a control that chooses files is told: `.pdf,.png`. */
export function keptExtensions(): string {
  return Object.keys(FILE_TYPES)
    .map((extension) => `.${extension}`)
    .join(',')
}

/**
 * What a browser shows by itself and opens in a tab of its own; every other kind of file is saved. Source: decisions.md,
 * "Files".
 */
export const SHOWN_TYPES: readonly string[] = [FILE_TYPES.pdf, FILE_TYPES.png, FILE_TYPES.jpg]

function extensionOf(name: string): string {
  return /\.([^.\\/\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

function mediaTypeOf(extension: string): string | undefined {
  return Object.entries(FILE_TYPES).find(([known]) => known === extension)?.[1]
}

/**
 * A name whose extension says what the file is: one that says something else gives way, one that is missing comes. So
 * a picture cannot be handed out as `invoice.html`.
 */
export function nameForType(name: string, mediaType: string): string {
  const extension = extensionOf(name)
  if (mediaTypeOf(extension) === mediaType) return name
  const [right] = Object.entries(FILE_TYPES).find(([, type]) => type === mediaType) ?? []
  if (right === undefined) return name
  const stem = mediaTypeOf(extension) === undefined ? name : name.slice(0, -extension.length - 1)
  return `${stem}.${right}`
}
