import { STAFF_ROLES } from '@portal/domain/account/role'
import { mentionsIn } from '@portal/domain/values/mention'
import { fullName } from '@portal/domain/values/person'
import { applicationName } from '@portal/domain/work/application-name'
import { sql } from 'drizzle-orm'
import type { RecordOwner } from '../access/record-owner.ts'
import type { Call } from '../http/bind.ts'
import { type NoticeKind, notify, takeBackNotices } from '../notifications/notify.ts'
import { readersAmong } from './find-readers.ts'

/** For whoever is mentioned in a note. */
export const mentioned: NoticeKind = {
  name: 'mentioned',
  icon: 'mention',
  label: 'Someone mentions me in a note',
  about: 'notes',
  roles: STAFF_ROLES,
  byMail: true,
}

/** A note, or the notes of a call, whose mentions have changed. */
export interface MentioningNote {
  readonly kind: 'note' | 'call'
  readonly id: number
  readonly owner: RecordOwner
  /** Its mark-up before and now; null where it was not there, or has none. */
  readonly before: string | null
  readonly after: string | null
}

type Telling = Pick<Call, 'tx' | 'caller' | 'company'>

/**
 * Notifies those who are mentioned now and were not before, and takes back what those who are no longer mentioned have not
 * read. The note’s text is not in it: it may go by mail.
 */
export async function notifyMentioned(
  call: Telling,
  { kind, id, owner, before, after }: MentioningNote,
): Promise<void> {
  const [was, is] = [mentionsIn(before), mentionsIn(after)]
  const cause = `${kind}:${id}`
  await takeBackNotices(
    call.tx,
    cause,
    [...was.keys()].filter((user) => !is.has(user)),
  )
  const added = [...is.keys()].filter((user) => !was.has(user))
  if (added.length === 0) return
  const about = await nameOf(call, owner)
  await notify(call, {
    kind: mentioned,
    // Somebody may have lost access while the note was deleted.
    to: [...(await readersAmong(call, owner, added))],
    title: `${call.caller.name} mentioned you in ${kind === 'note' ? 'a note' : 'call notes'} about ${about.client}`,
    detail: about.application,
    link: `${addressOf(owner)}${kind}=${id}`,
    cause,
  })
}

function addressOf({ clientId, applicationId }: RecordOwner): string {
  return applicationId === undefined
    ? `/client-details/${clientId}?`
    : `/application-details/${applicationId}?tab=timeline&`
}

async function nameOf({ tx }: Telling, { clientId, applicationId }: RecordOwner) {
  const [row] = await tx.rows<{
    first_name: string
    last_name: string
    insurer: string | null
    reference: string | null
  }>(sql`
    select clients.first_name, clients.last_name, applications.insurer, applications.reference
    from clients left join applications
      on applications.company_id = clients.company_id and applications.id = ${applicationId ?? null}::int
    where clients.company_id = ${tx.companyId} and clients.id = ${clientId}`)
  return {
    client: fullName(row?.first_name, row?.last_name),
    application: row?.insurer == null ? null : applicationName(row.insurer, row.reference),
  }
}
