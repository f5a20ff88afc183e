import { LOGO_MAX_SIZE } from '@portal/domain'
import { and, eq } from 'drizzle-orm'
import { ownUnfiled } from '../../../access/visible-files.ts'
import { files } from '../../../database/tables/files.ts'
import type { FilePurpose } from '../../../file-store/keep-file.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'

const PICTURES = ['image/png', 'image/jpeg']
const PURPOSES = { logo: 'logo', afsl_logo: 'afsl-logo' } as const satisfies Record<string, FilePurpose>

/**
 * The file that becomes a logo, which everybody may open from now on; undefined where the present one stays, null where
 * there is to be none. Throws BAD_INPUT where it is no picture that the caller has uploaded and filed nowhere.
 */
export async function takeLogo(
  call: Pick<Call, 'tx' | 'caller' | 'company'>,
  field: keyof typeof PURPOSES,
  sent: number | string | null | undefined,
  present: string | null,
): Promise<number | null | undefined> {
  if (sent === undefined || sent === null || sent === present) return sent === null ? null : undefined
  if (typeof sent === 'string') throw badField(field, 'Please send the id of an uploaded picture')
  const { tx } = call
  const own = and(
    eq(files.company_id, tx.companyId),
    eq(files.id, sent),
    eq(files.purpose, 'document'),
    ownUnfiled(call),
  )
  const [file] = await tx
    .select({ size: files.size, media_type: files.media_type })
    .from(files)
    .where(own)
    .for('update')
  if (!file) throw badField(field, 'Please upload the picture again')
  if (!PICTURES.includes(file.media_type)) throw badField(field, 'Please choose a PNG or JPG image')
  if (file.size > LOGO_MAX_SIZE) throw badField(field, 'Please choose an image of at most 2 MB')
  await tx.update(files).set({ purpose: PURPOSES[field] }).where(eq(files.id, sent))
  return sent
}
