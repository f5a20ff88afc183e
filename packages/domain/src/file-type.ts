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
