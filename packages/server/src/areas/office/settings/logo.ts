import { buffer } from 'node:stream/consumers'
import type { settings } from '@portal/contract/office/settings'
import { LOGO_MAX_SIZE } from '@portal/domain/office/company'
import type { Transaction } from '../../../database/database.ts'
import { withBytesAsFile } from '../../../file-store/bytes-as-file.ts'
import { addFile, dropFile, type FilePurpose, type KeptFile, withKeptFile } from '../../../file-store/keep-file.ts'
import { ownUpload } from '../../../file-store/own-upload.ts'
import { type Picture, redrawnInThread } from '../../../file-store/redraw-thread.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { companyInfo } from './service.ts'

const PICTURES = ['image/png', 'image/jpeg']
const PURPOSES = { logo: 'logo', afsl_logo: 'afsl-logo' } as const satisfies Record<string, FilePurpose>
export type LogoField = keyof typeof PURPOSES

type UpdateCall = OutsideCall<typeof settings.updateCompanyInfo>

/** A logo that is drawn anew of an upload: its bytes are kept, its row is still to be written. */
interface RedrawnLogo {
  readonly uploadId: number
  readonly kept: KeptFile
}

/** The new logo: undefined keeps the current one, null removes it. */
export type NewLogo = RedrawnLogo | null | undefined

/**
 * Redraws the logo named in the call and runs `work` with it; if that throws, deletes its bytes. Throws BAD_INPUT unless
 * it is a picture that the caller uploaded and hasn't used elsewhere.
 */
export async function withNewLogo<T>(
  call: UpdateCall,
  field: LogoField,
  work: (logo: NewLogo) => Promise<T>,
): Promise<T> {
  const logo = await redraw(call, field)
  return logo ? await withKeptFile(call.services, logo.kept, () => work(logo)) : await work(logo)
}

/** Stores a logo in place of its upload. Returns its id; null and undefined as in {@link NewLogo}. */
export async function writeLogo(
  { tx, services, caller }: Pick<UpdateCall, 'services' | 'caller'> & { readonly tx: Transaction },
  field: LogoField,
  logo: NewLogo,
): Promise<number | null | undefined> {
  if (!logo) return logo
  const { id } = await addFile(tx, services, { ...logo.kept, purpose: PURPOSES[field], uploadedBy: caller.userId })
  await dropFile(tx, services, logo.uploadId)
  return id
}

async function redraw(call: UpdateCall, field: LogoField): Promise<NewLogo> {
  const sent = call.body[field]
  if (sent === undefined || sent === null) return sent
  if (typeof sent === 'string') {
    const present = await call.transaction((tx) => companyInfo({ tx }))
    if (sent === present[field]) return undefined
    throw badField(field, 'Please send the id of an uploaded picture')
  }
  const file = await call.transaction((tx) => ownUpload(tx, call, sent))
  if (!file) throw badField(field, 'Please upload the picture again')
  if (!PICTURES.includes(file.media_type)) throw badField(field, 'Please choose a PNG or JPG image')
  if (file.size > LOGO_MAX_SIZE) throw badField(field, 'Please choose an image of at most 2 MB')
  const { files: store } = call.services
  const { stream } = await store.get(file.key)
  const bytes = await drawn(call, { bytes: await buffer(stream), mediaType: file.media_type })
  if (bytes === 'too costly') {
    throw badField(field, 'This image takes too long to process. Please save it as a plain PNG or JPG and try again.')
  }
  if (!bytes) {
    throw badField(field, 'This image is damaged or larger than 4 megapixels. Please choose another one.')
  }
  return await withBytesAsFile(store, { bytes, name: file.name }, async (redrawn) => ({
    uploadId: sent,
    kept: {
      ...{ key: await store.put(redrawn), name: redrawn.name, size: redrawn.size, sha256: redrawn.hash },
      mediaType: file.media_type,
    },
  }))
}

async function drawn({ company }: UpdateCall, picture: Picture) {
  return await redrawnInThread(company.id, picture).catch((error: unknown) =>
    refuseTooMany(error, 'images are being processed'),
  )
}
