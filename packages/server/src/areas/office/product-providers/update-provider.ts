import type { productProviders as calls } from '@portal/contract/office/product-providers'
import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { files } from '../../../database/tables/files.ts'
import { productProviders as table } from '../../../database/tables/quotes.ts'
import { ownUpload } from '../../../file-store/own-upload.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { readProviders } from './read-providers.ts'
import { withdrawDisclosures } from './withdraw-disclosure.ts'

type UpdateCall = Call<typeof calls.update>

/**
 * Sets what a provider discloses and pays; what is not sent stays. Throws NOT_FOUND, STALE_VERSION, and BAD_INPUT where a file is no
 * PDF that the caller has uploaded and filed nowhere.
 */
export async function updateProvider(call: UpdateCall): Promise<ProductProvider> {
  const { tx, params, body } = call
  const own = and(eq(table.company_id, tx.companyId), eq(table.id, params.id))
  const [stored] = await tx.select().from(table).where(own).for('update')
  if (!stored) throw new CallError('NOT_FOUND')
  await assertVersion(stored, body.version, () => shown(call))
  const wanted = {
    type: body.type,
    pds_file_id: await takeDisclosure(call, 'pds_file'),
    issue_date: body.issue_date,
    tmd_file_id: await takeDisclosure(call, 'tmd_file'),
    tmd_issue_date: body.tmd_issue_date,
    upfront_percent: body.upfront_percent,
    ongoing_percent: body.ongoing_percent,
    commission_rhythm: body.commission_rhythm,
  }
  const before: Record<string, unknown> = { ...stored }
  const after = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== before[field]),
  )
  if (Object.keys(after).length > 0) {
    await tx
      .update(table)
      .set({ ...after, version: stored.version + 1 })
      .where(own)
    await recordActivity(call, {
      action: 'product_provider.update',
      entity: 'product_provider',
      entityId: stored.id,
      before: Object.fromEntries(Object.keys(after).map((field) => [field, before[field]])),
      after,
    })
    const replaced = (['pds_file_id', 'tmd_file_id'] as const).filter((field) => field in after)
    await withdrawDisclosures(
      call,
      replaced.flatMap((field) => stored[field] ?? []),
    )
  }
  return await shown(call)
}

async function shown({ tx, params }: UpdateCall): Promise<ProductProvider> {
  const provider = (await readProviders(tx, tx.companyId)).find(({ id }) => id === params.id)
  if (!provider) throw new CallError('NOT_FOUND')
  return provider
}

/** An upload becomes a document that everybody may open. */
async function takeDisclosure(call: UpdateCall, field: 'pds_file' | 'tmd_file'): Promise<number | null | undefined> {
  const sent = call.body[field]
  if (sent === undefined || sent === null) return sent
  const { tx } = call
  const file = await ownUpload(tx, call, sent)
  if (!file) throw badField(field, 'Please upload the file again')
  if (file.media_type !== FILE_TYPES.pdf) throw badField(field, 'Please choose a PDF')
  await tx
    .update(files)
    .set({ purpose: 'disclosure' })
    .where(and(eq(files.company_id, tx.companyId), eq(files.id, sent)))
  return sent
}
