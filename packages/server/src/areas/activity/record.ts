import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'

/** One change, as the activity log keeps it. */
export interface Change {
  /** `client.update`: the entity and what happened to it. */
  readonly action: string
  /** `client` */
  readonly entity: string
  readonly entityId: number | null
  /** The client whose record it belongs to; decides which adviser sees the entry. */
  readonly clientId?: number | null
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
}

/**
 * Writes a change to the activity log, in the transaction of the change itself. Where both `before` and `after` are
 * given, only the fields that differ are kept, and a change that changes nothing is not written.
 */
export async function recordActivity(context: ActivityContext, change: Change): Promise<void> {
  const { before, after } = differing(change.before ?? null, change.after ?? null)
  if (before && after && Object.keys(after).length === 0) return
  await context.tx.execute(sql`
    insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, before, after)
    values (${context.company.id}, ${context.caller?.userId ?? null}, ${change.action}, ${change.entity},
      ${change.entityId}, ${change.clientId ?? null}, ${json(before)}::jsonb, ${json(after)}::jsonb)`)
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

/** As JSON; NUL, which PostgreSQL cannot hold even in jsonb, becomes the replacement character. */
function json(fields: Fields): string | null {
  return fields && JSON.stringify(fields).replaceAll('\\u0000', '\ufffd')
}
