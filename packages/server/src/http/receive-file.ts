import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { badField, CallError } from './call-error.ts'

/** A file as it came in: its bytes lie in a temporary place until they are kept or the call ends. */
export interface ReceivedFile {
  /** The name that the sender gave, without folders and control characters. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256. */
  readonly hash: Buffer
  /** Where the bytes lie. Gone when the call ends. */
  readonly path: string
}

const NAME_MAX_LENGTH = 200

/**
 * Takes the one file (part `file`) of a multipart call into `folder`. The caller removes it with {@link discardFile}.
 * Throws BAD_INPUT where there is none or more than one, TOO_LARGE, or UNSUPPORTED_TYPE.
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new CallError('UNSUPPORTED_TYPE', { message: 'Please send the file as multipart' })
  let received: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || received) {
        throw badField(part.fieldname, 'Please send one file, in the part "file"')
      }
      received = await take(part.file, part.filename, folder)
    }
  } catch (error) {
    if (received) await discardFile(received)
    // The parser's own complaints about the text carry no code; those of the disk and of Fastify do.
    const isMalformed = error instanceof Error && !(error instanceof CallError) && !('code' in error)
    throw isMalformed ? badField('file', 'The request is not well-formed multipart') : error
  }
  if (!received) throw badField('file', 'Please choose a file')
  return received
}

export async function discardFile(file: Pick<ReceivedFile, 'path'>): Promise<void> {
  await rm(file.path, { force: true })
}

/** Writes what a stream gives to a file of its own, and measures it on the way. */
export async function writeMeasured(
  stream: NodeJS.ReadableStream,
  target: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Pick<ReceivedFile, 'size' | 'hash'>> {
  const digest = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, measure, createWriteStream(target, { mode: 0o600 }), options)
  return { size, hash: digest.digest() }
}

async function take(
  stream: NodeJS.ReadableStream & { readonly truncated: boolean },
  filename: string,
  folder: string,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, randomUUID())
  try {
    const measured = await writeMeasured(stream, target)
    if (stream.truncated) throw new CallError('TOO_LARGE', { message: 'Files can be up to 25 MB' })
    return { name: plainName(filename), ...measured, path: target }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

function plainName(filename: string): string {
  // Browsers write a quotation mark in the name of a part so, and nothing else but line ends.
  const base = filename.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  // What turns a name's direction would show “invoicefdp.exe” as “invoiceexe.pdf”.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  const plain = base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const { name, ext } = path.parse(plain)
  return name === '' ? 'file' : `${name.slice(0, NAME_MAX_LENGTH - ext.length)}${ext}`.toWellFormed()
}
