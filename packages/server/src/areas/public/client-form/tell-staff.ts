import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { duplicateLikelihood } from '@portal/domain/clients/duplicate'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { visibleClients } from '../../../access/visible-clients.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import { users } from '../../../database/tables/users.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { type Principal, readPrincipal } from '../../../http/principal.ts'
import { letter } from '../../../mailing/letter.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { type NoticeKind, notify, wantsMail } from '../../../notifications/notify.ts'
import { findDuplicates } from '../../clients/duplicates/find-duplicates.ts'
import type { FormReceiver } from './form-receiver.ts'

/** Told to the adviser who gets a lead from a client form; to the admins where none does. */
export const clientFormSent: NoticeKind = {
  name: 'client_form_sent',
  icon: 'leads',
  label: 'A visitor completes my client form',
  about: 'leads',
  roles: ADVISING_ROLES,
  byMail: true,
}

type Lead = typeof clients.$inferSelect
type Telling = Pick<PublicCall, 'tx' | 'services' | 'publicUrl'>

/**
 * Tells the adviser, in the portal and by mail, that somebody has sent their form, and whether it may be somebody whom they
 * have already. The mail says nothing of what was answered.
 */
export async function tellStaff(call: Telling, { adviser, referrer }: FormReceiver, lead: Lead): Promise<void> {
  const { tx, publicUrl } = call
  const title = `${fullName(lead.first_name, lead.last_name)} completed the client form`
  const link = `/client-details/${lead.id}`
  const likely = await likelySame(tx, lead)
  for (const { id, email } of await readersOf(tx, adviser)) {
    const reader = await readPrincipal(tx, id, clientFormSent.roles)
    if (!reader) continue
    const detail =
      [referrer && `Referred by ${referrer.name}`, (await seesOneOf(tx, reader, likely)) && 'Possible duplicate']
        .filter(Boolean)
        .join(', ') || null
    await notify({ tx, caller: null }, { kind: clientFormSent, to: [id], title, detail, link, ownMail: true })
    if (!(await wantsMail(tx, id, clientFormSent))) continue
    const said = detail === null ? [title] : [title, detail]
    await sendMail(call, letter(email, title, [...said, { link: `${publicUrl}${link}`, label: 'View lead' }]))
  }
}

/** Other records that are likely the same person. */
async function likelySame(tx: Transaction, lead: Lead): Promise<number[]> {
  const probe = {
    position: 0,
    emails: lead.email === null ? [] : [lead.email],
    phones: lead.phone === null ? [] : [lead.phone],
    first_name: lead.first_name,
    last_name: lead.last_name,
    date_of_birth: lead.date_of_birth,
  }
  const hits = (await findDuplicates(tx, [probe])).get(0) ?? []
  return hits
    .filter((hit) => hit.client_id !== lead.id && duplicateLikelihood(hit.score) !== 'possible')
    .map((hit) => hit.client_id)
}

/** Whether the reader sees one of these records: of what they do not see, nothing is told. */
async function seesOneOf(tx: Transaction, reader: Principal, clientIds: readonly number[]): Promise<boolean> {
  if (clientIds.length === 0) return false
  const seen = await tx.rows(sql`
    select ${clients.id} from ${clients}
    where ${clients.company_id} = ${tx.companyId} and ${clients.id} = any(${idArray(clientIds)})
      and ${visibleClients(reader)} limit 1`)
  return seen.length > 0
}

/** The adviser, or the admins where there is none. */
async function readersOf(tx: Transaction, adviser: FormReceiver['adviser']) {
  const isReader = adviser ? sql`${users.id} = ${adviser.id}` : sql`${users.roles} && ${textArray([...ADMIN_ROLES])}`
  return await tx.rows<{ id: number; email: string }>(sql`
    select ${users.id}, ${users.email} from ${users}
    where ${users.company_id} = ${tx.companyId} and ${users.archived_at} is null and ${isReader}
    order by ${users.id}`)
}
