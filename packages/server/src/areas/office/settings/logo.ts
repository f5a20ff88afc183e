import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { settings } from '@portal/contract/office/settings'
import { LOGO_MAX_SIZE } from '@portal/domain/office/company'
import { and, eq } from 'drizzle-orm'
import { ownUnfiled } from '../../../access/visible-files.ts'
import type { Transaction } from '../../../database/database.ts'
import { files } from '../../../database/tables/files.ts'
import { addFile, dropFile, type FilePurpose, type KeptFile } from '../../../file-store/keep-file.ts'
import { type Picture, redrawnInThread } from '../../../file-store/redraw-thread.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { TooManyWaiting } from '../../../processes/fair-queue.ts'
import type { Services } from '../../../services.ts'

const PICTURES = ['image/png', 'image/jpeg']
const PURPOSES = { logo: 'logo', afsl_logo: 'afsl-logo' } as const satisfies Record<string, FilePurpose>
export type LogoField = keyof typeof PURPOSES

type UpdateCall = OutsideCall<typeof settings.updateCompanyInfo>

/** A logo that is drawn anew of an upload: its bytes are kept, its row is still to be written. */
export interface RedrawnLogo {
  readonly uploadId: number
  readonly kept: KeptFile
}

/** What becomes of each logo: undefined where the present one stays, null where there is to be none. */
export type RedrawnLogos = Readonly<Record<LogoField, RedrawnLogo | null | undefined>>

/**
 * Draws the logos anew that the call names. `present` is what the company has. Throws BAD_INPUT where one is no picture
 * that the caller has uploaded and filed nowhere. What is not written down in the end is to go: {@link forgetLogos}.
 */
export async function redrawLogos(
  call: UpdateCall,
  present: Readonly<Record<LogoField, string | null>>,
): Promise<RedrawnLogos> {
  const logo = await redraw(call, 'logo', present.logo)
  try {
    return { logo, afsl_logo: await redraw(call, 'afsl_logo', present.afsl_logo) }
  } catch (error) {
    await forgetLogos(call.services, { logo, afsl_logo: undefined })
    throw error
  }
}

/** Takes the bytes of logos away that were drawn for nothing. */
export async function forgetLogos({ files: store }: Services, { logo, afsl_logo }: RedrawnLogos): Promise<void> {
  for (const drawn of [logo, afsl_logo]) if (drawn) await store.remove(drawn.kept.key)
}

/** Writes a logo down in place of the upload that it was drawn of. Answers what {@link RedrawnLogos} says, as ids. */
export async function writeLogo(
  { tx, services, caller }: Pick<UpdateCall, 'services' | 'caller'> & { readonly tx: Transaction },
  field: LogoField,
  drawn: RedrawnLogo | null | undefined,
): Promise<number | null | undefined> {
  if (!drawn) return drawn
  const { id } = await addFile(tx, services, { ...drawn.kept, purpose: PURPOSES[field], uploadedBy: caller.userId })
  await dropFile(tx, services, drawn.uploadId)
  return id
}

async function redraw(
  call: UpdateCall,
  field: LogoField,
  present: string | null,
): Promise<RedrawnLogo | null | undefined> {
  const sent = call.body[field]
  if (sent === undefined || sent === null || sent === present) return sent === null ? null : undefined
  if (typeof sent === 'string') throw badField(field, 'Please send the id of an uploaded picture')
  const file = await call.transaction((tx) => ownUpload({ ...call, tx }, sent))
  if (!file) throw badField(field, 'Please upload the picture again')
  if (!PICTURES.includes(file.media_type)) throw badField(field, 'Please choose a PNG or JPG image')
  if (file.size > LOGO_MAX_SIZE) throw badField(field, 'Please choose an image of at most 2 MB')
  const { stream } = await call.services.files.get(file.key)
  const bytes = await drawn(call, { bytes: await buffer(stream), mediaType: file.media_type })
  if (bytes === 'too costly') {
    throw badField(field, 'This image takes too long to process. Please save it as a plain PNG or JPG and try again.')
  }
  if (!bytes) {
    throw badField(field, 'This image is damaged or larger than 4 megapixels. Please choose another one.')
  }
  return { uploadId: sent, kept: await keep(call.services, bytes, file) }
}

async function drawn({ company }: UpdateCall, picture: Picture) {
  try {
    return await redrawnInThread(company.id, picture)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const message = 'Too many images are being processed. Please try again in a moment.'
    throw new CallError('UNAVAILABLE', { message, retryAfter: 5 })
  }
}

async function ownUpload(call: UpdateCall & { readonly tx: Transaction }, id: number) {
  const own = and(
    eq(files.company_id, call.tx.companyId),
    eq(files.id, id),
    eq(files.purpose, 'document'),
    ownUnfiled(call),
  )
  const [file] = await call.tx.select().from(files).where(own)
  return file
}

async function keep(
  { files: store }: Services,
  bytes: Uint8Array,
  { name, media_type }: Pick<typeof files.$inferSelect, 'name' | 'media_type'>,
): Promise<KeptFile> {
  await mkdir(store.incoming, { recursive: true, mode: 0o700 })
  const at = path.join(store.incoming, randomUUID())
  try {
    await writeFile(at, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest()
    return { key: await store.put(at), name, size: bytes.length, mediaType: media_type, sha256 }
  } finally {
    await rm(at, { force: true })
  }
}
