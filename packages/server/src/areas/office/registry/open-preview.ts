import type { registry } from '@portal/contract/office/registry'
import type { OpenPreview } from '@portal/contract/office/registry.schema'
import { Previews, previewBase } from '@portal/releases'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'

/** The preview that a link opens, for whoever is signed in and has the link. */
export async function openPreview({ services, body }: OutsideCall<typeof registry.preview>): Promise<OpenPreview> {
  const { releases, clock } = services
  const found = releases.own && new Previews(releases.own.site).find(body.token, clock())
  if (!found) throw new CallError('NOT_FOUND', { message: 'This preview has expired, or the link isn’t complete.' })
  const { remote, release, by, record, expires_at } = found
  return { remote, release, base: previewBase(found), by, note: record?.note ?? null, expires_at }
}
