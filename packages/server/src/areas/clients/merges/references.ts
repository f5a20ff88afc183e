import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

/** A column that points at clients. */
export interface ClientReference {
  readonly table: string
  readonly column: string
}

/**
 * What a merge does with the rows of the losing client:
 * - `move`: they go to the winner. The usual thing: a table needs no line here as long as its rows have an `id` and no
 *   constraint lets a client have only one.
 * - `one`: there is one for a client. It moves over where the winner has none, else it is set aside for the undoing.
 * - `aside`: they tell of this very record. They are set aside for the undoing.
 * - `own`: a module of the merge sees to them.
 * - `derived`: the database works them out from what moves.
 * - `log`: they go to the winner by `relink_activity`, since nobody may change what stands there.
 */
export type MergeRule = 'move' | 'one' | 'aside' | 'own' | 'derived' | 'log'

const RULES: Readonly<Record<string, MergeRule>> = {
  'activity_log.client_id': 'log',
  'partner_details.client_id': 'one',
  'partner_links.client_id': 'own',
  'client_steps.client_id': 'derived',
  'client_distinctions.client_id': 'aside',
  'client_distinctions.other_id': 'aside',
}

export function ruleFor({ table, column }: ClientReference): MergeRule {
  return RULES[`${table}.${column}`] ?? 'move'
}

/**
 * Every column that points at clients: those with a reference, and those named `client_id` without one, as the activity
 * log's. Read from the catalogue, so that a table that comes later is not forgotten.
 */
export async function clientReferences(tx: Pick<Transaction, 'execute'>): Promise<readonly ClientReference[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'clients'::regclass and a.attname <> 'company_id'
    union
    select c.relname, a.attname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    order by 1, 2`)
  return rows
}

/** The references by what a merge does with them, in the order of their tables. */
export async function referencesWith(
  tx: Pick<Transaction, 'execute'>,
  ...rules: readonly MergeRule[]
): Promise<readonly ClientReference[]> {
  return (await clientReferences(tx)).filter((reference) => rules.includes(ruleFor(reference)))
}

/** What a reader calls the rows of a table: `client_notes` are `notes`. */
export function contentOf({ table }: ClientReference): string {
  return table.replace(/^client_/, '')
}
