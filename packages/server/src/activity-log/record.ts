import type { Transaction } from '../database/database.ts'
import { activityLog } from '../database/tables/activity.ts'

/** One change, as the activity log keeps it. */
export interface Change {
  /** `client.update`: the entity and what happened to it. */
  readonly action: string
  /** `client` */
  readonly entity: string
  readonly entityId: number | null
  /** The client whose record it belongs to; decides which adviser sees the entry. */
  readonly clientId?: number | null
  /** The application whose timeline shows it, besides the client's. An application's own entries need not name it. */
  readonly applicationId?: number | null
  /** The record's fields, by their wire names, before and after. Never passwords, secrets or tokens. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Who did it and where. A call has all of it; a call outside a transaction gives `{ ...call, tx }`. */
export interface ActivityContext {
  readonly tx: Transaction
  readonly company: { readonly id: number }
  /** Null for what the system or a visitor of a public page did. */
  readonly caller: { readonly userId: number } | null
  readonly requestId?: string
  /** When it was done; now unless told. */
  readonly at?: string
}

/**
 * Writes a change to the activity log, in the transaction of the change itself. Where both `before` and `after` are
 * given, only the fields that differ are kept, and a change that changes nothing is not written.
 */
export async function recordActivity(context: ActivityContext, change: Change): Promise<void> {
  await recordActivities(context, [change])
}

/** As {@link recordActivity}, of many changes in one statement: the ids of their entries. */
export async function recordActivities(context: ActivityContext, changes: readonly Change[]): Promise<number[]> {
  const entries = changes.flatMap((change) => {
    const { before, after } = differing(change.before ?? null, change.after ?? null)
    if (before && after && Object.keys(after).length === 0) return []
    return {
      company_id: context.company.id,
      user_id: context.caller?.userId ?? null,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      client_id: change.clientId ?? null,
      application_id: change.applicationId ?? (change.entity === 'application' ? change.entityId : null),
      before: storable(before),
      after: storable(after),
      request_id: context.requestId ?? null,
      ...(context.at !== undefined && { at: context.at }),
    }
  })
  if (entries.length === 0) return []
  const written = await context.tx.insert(activityLog).values(entries).returning({ id: activityLog.id })
  return written.map(({ id }) => id)
}

type Fields = Readonly<Record<string, unknown>> | null

function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** As jsonb takes it: it cannot hold NUL or half a surrogate pair. */
function storable(fields: Fields): Record<string, unknown> | null {
  return fields && JSON.parse(JSON.stringify(fields, (_, value) => (typeof value === 'string' ? clean(value) : value)))
}

function clean(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}
