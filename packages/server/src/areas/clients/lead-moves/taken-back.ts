import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import { sql } from 'drizzle-orm'
import { type ActivityContext, recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { followAdvisers } from '../../../servings/follow-advisers.ts'
import { writeRows } from '../../../subjects/write-rows.ts'
import { clientSubject } from '../clients/client-subject.ts'
import type { StoredClient } from '../clients/queries.ts'
import type { LoggedEvent } from './audit-actions.ts'
import { readEntry, restored } from './standing-move.ts'

/** An event that is none after all. */
export interface TakenBack {
  readonly kind: LeadEventKind
  readonly clientId: number
  /** As the event named it. */
  readonly cause: string
  /** The outcome, without anybody's name: `the application with TAL went back to Draft`. */
  readonly about: string
}

/**
 * Takes back what events moved that are none after all, where the lead stands by the move still: not where somebody, or
 * another event, has moved it since. Nobody's hand: the same event moves it again. Answers whose move it was.
 */
export async function takeBackEvents(context: ActivityContext, undone: readonly TakenBack[]): Promise<number[]> {
  if (undone.length === 0) return []
  const { tx } = context
  const ids = undone.map(({ clientId }) => clientId)
  const rows = await tx.rows<StoredClient>(sql`
    select clients.* from clients
    where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and status_move_id is not null and erased_at is null
    order by id for no key update`)
  const taken: number[] = []
  for (const stored of rows) if (await takeBack(context, stored, undone)) taken.push(stored.id)
  return taken
}

async function takeBack(
  context: ActivityContext,
  stored: StoredClient,
  undone: readonly TakenBack[],
): Promise<boolean> {
  const { tx, caller } = context
  const { id, status, kind, quote_value, adviser_id, status_move_id } = stored
  const entry = status_move_id === null ? undefined : await readEntry(tx, status_move_id)
  const back = undone.find((one) => one.clientId === id && isOf(one, entry?.after))
  if (!back || !entry?.before) return false
  const values = restored(stored, entry.before, entry.after ?? {})
  const before = { status, kind, quote_value, adviser_id }
  const logged: LoggedEvent = { event: back.kind, about: back.about, on_behalf_of: caller?.userId ?? null }
  await recordActivities({ ...context, caller: null }, [
    {
      action: 'client.takeBackMove',
      entity: 'client',
      entityId: id,
      clientId: id,
      before,
      after: { ...before, ...values, ...logged },
    },
  ])
  await writeRows(tx, clientSubject, [{ id, values: { ...values, status_move_id: null } }])
  if ('adviser_id' in values) await followAdvisers(context, [id])
  return true
}

function isOf({ kind, cause }: TakenBack, after: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return after?.event === kind && after.cause === cause
}
