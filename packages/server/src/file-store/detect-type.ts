import { open } from 'node:fs/promises'
import path from 'node:path'
import { FILE_TYPES, type FileExtension } from '@portal/domain/values/file-type'
import { fileTypeFromFile } from 'file-type'

/** Formats without a signature: told by their extension, if their content is text. */
const TEXT_EXTENSIONS: readonly FileExtension[] = ['csv', 'txt', 'eml']
/** What all formats of Microsoft's compound files look like from outside. */
const COMPOUND_FILE = 'application/x-cfb'
const COMPOUND_EXTENSIONS: readonly FileExtension[] = ['doc', 'xls', 'msg']
/** Bytes of a text that are looked at. */
const SNIFFED = 64 * 1024

/**
 * The media type of a stored file, read from its bytes and held against the extension of its name. `undefined` where
 * it is of no type that may be kept, or not of the type that its name says.
 */
export async function detectType(filePath: string, name: string): Promise<string | undefined> {
  const extension = extensionOf(name)
  if (!extension) return undefined
  const wanted = FILE_TYPES[extension]
  const found = await fileTypeFromFile(filePath)
  if (TEXT_EXTENSIONS.includes(extension)) return !found && (await isText(filePath)) ? wanted : undefined
  if (found?.mime === COMPOUND_FILE) return COMPOUND_EXTENSIONS.includes(extension) ? wanted : undefined
  return found?.mime === wanted ? wanted : undefined
}

function extensionOf(name: string): FileExtension | undefined {
  const extension = path.extname(name).slice(1).toLowerCase()
  return Object.keys(FILE_TYPES).find((known): known is FileExtension => known === extension)
}

/** Whether the beginning of a file is text: no NUL, and no more than a few bytes that are not UTF-8 (old exports). */
async function isText(filePath: string): Promise<boolean> {
  const file = await open(filePath)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED), 0, SNIFFED, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return true
    if (start.includes(0)) return false
    const odd = start.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))
    return odd.length <= bytesRead / 1000
  } finally {
    await file.close()
  }
}
