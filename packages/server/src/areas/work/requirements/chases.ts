import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { dayIn } from '@portal/domain/values/date'
import { askedBy, isSettled, OPEN_REQUIREMENT_STATES } from '@portal/domain/work/requirement'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { KeptChase } from '../../../database/tables/communications.ts'
import { badField } from '../../../http/call-error.ts'
import type { FollowContext, MessageFollower } from '../../../mailing/message-end.ts'
import { writeRows } from '../../../subjects/write-rows.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'

/** The requirements that a message to a client is to chase. Throws BAD_INPUT where one isn’t open, or another client’s. */
export async function chasesOf(
  call: Viewer & { readonly tx: Transaction },
  { clientId, ids = [] }: { readonly clientId: number; readonly ids: readonly number[] | undefined },
): Promise<KeptChase[]> {
  if (ids.length === 0) return []
  const open = await call.tx.rows<{ id: number }>(sql`
    select requirements.id from application_requirements requirements
    join applications on applications.company_id = requirements.company_id
      and applications.id = requirements.application_id
    where requirements.company_id = ${call.tx.companyId} and requirements.id = any(${idArray(ids)})
      and requirements.removed_at is null and requirements.state = any(${textArray(OPEN_REQUIREMENT_STATES)})
      and applications.client_id = ${clientId} and ${applicationsInSight(call)}`)
  if (open.length < ids.length) throw badField('chases', 'Please choose what this client’s applications still wait for')
  return ids.map((id) => ({ id }))
}

interface Message {
  readonly id: number
  readonly client_id: number
  readonly chases: readonly KeptChase[]
  readonly sent_at: string
}

/** A message that chases requirements was sent, or failed after it had been: they are chased, or as they were before. */
export const followChases: MessageFollower = async (context, { id, channel, state, sender_id }) => {
  const table = sql.identifier(channel === 'email' ? 'client_mails' : 'client_texts')
  const { tx } = context
  const [message] = await tx.rows<Message>(sql`
    select message.id, message.client_id, message.chases, coalesce(outbox.sent_at, now()) as sent_at
    from ${table} message join outbox on outbox.company_id = message.company_id and outbox.id = message.outbox_id
    where message.company_id = ${tx.companyId} and message.outbox_id = ${id} and message.chases <> '[]'`)
  if (!message) return
  const day = dayIn(context.company.timeZone, message.sent_at)
  const chases: KeptChase[] = []
  for (const chase of message.chases) {
    const stored = await lockOpen(tx, chase.id)
    const before = stored && undated(stored)
    if (state === 'sent' && stored && before && !chase.before) {
      await write(context, stored, {
        after: askedBy(before, channel, day),
        action: 'requirement.update',
        ...{ clientId: message.client_id, userId: sender_id },
      })
      chases.push({ id: chase.id, before, version: stored.version + 1 })
    } else if (state === 'failed' && stored && chase.before) {
      // Who has changed it since knows better.
      if (stored.version === chase.version) {
        const action = 'requirement.takeBackChase'
        await write(context, stored, { after: chase.before, action, clientId: message.client_id, userId: null })
      }
      chases.push({ id: chase.id })
    } else chases.push(chase)
  }
  await tx.execute(sql`
    update ${table} set chases = ${JSON.stringify(chases)}::jsonb where company_id = ${tx.companyId} and id = ${message.id}`)
}

type Dated = NonNullable<KeptChase['before']>
type Stored = ApplicationRequirement & { readonly application_id: number }

const undated = ({ state, asked_on, chased_on, chased_by }: Stored): Dated => ({
  ...{ state, asked_on, chased_on, chased_by },
})

async function lockOpen(tx: Transaction, id: number): Promise<Stored | undefined> {
  const [stored] = await tx.rows<Stored>(sql`
    select id, application_id, title, state, asked_on, chased_on, chased_by, version from application_requirements
    where company_id = ${tx.companyId} and id = ${id} and removed_at is null for update`)
  return stored && !isSettled(stored) ? stored : undefined
}

interface Writing {
  readonly after: Dated
  readonly action: string
  readonly clientId: number
  /** In whose name; null for the portal. */
  readonly userId: number | null
}

async function write(context: FollowContext, stored: Stored, writing: Writing): Promise<void> {
  const { after, action, clientId, userId } = writing
  await writeRows(context.tx, { table: 'application_requirements' }, [{ id: stored.id, values: { ...after } }])
  await refreshApplications(context.tx, context, [stored.application_id])
  await recordActivity(
    { ...context, caller: userId === null ? null : { userId } },
    {
      ...{ action, clientId, before: { ...undated(stored) }, after: { ...after } },
      ...{ entity: 'requirement', entityId: stored.id, applicationId: stored.application_id },
    },
  )
}
