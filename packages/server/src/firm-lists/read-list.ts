import type { FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { firmListEntries as table } from '../database/tables/firm-lists.ts'
import { badField } from '../http/call-error.ts'

/** An entry of a list before its uses are counted. */
export type ListedEntry = Omit<FirmListEntry, 'uses'> & { readonly position: number }

/** The offered and archived entries of a list, in order; tags and campaigns that are merely in use aren't included. */
export async function readListed(tx: Transaction, list: FirmListName): Promise<ListedEntry[]> {
  const stored = await tx
    .select()
    .from(table)
    .where(and(eq(table.company_id, tx.companyId), eq(table.list, list)))
  const builtIn = FIRM_LISTS[list].builtIn ?? []
  const known = new Map(stored.map((row) => [row.code, row]))
  const entries = [
    ...builtIn.map(({ value, label }, index) => ({ code: value, label, position: index, built_in: true })),
    ...stored
      .filter(({ code }) => !builtIn.some(({ value }) => value === code))
      .map(({ code, label }) => ({ code, label, position: builtIn.length, built_in: false })),
  ].map((entry): ListedEntry => {
    const row = known.get(entry.code)
    return {
      ...entry,
      label: row?.label ?? entry.label,
      position: row?.position ?? entry.position,
      archived: row !== undefined && row.archived_at !== null,
    }
  })
  return inOrder(list, entries)
}

/** Words are sorted by name, other lists in the firm's order. */
export function inOrder<E extends Pick<ListedEntry, 'label' | 'position'>>(list: FirmListName, entries: E[]): E[] {
  const isByName = FIRM_LISTS[list].builtIn === null
  return entries.sort(
    (one, other) => (isByName ? 0 : one.position - other.position) || one.label.localeCompare(other.label, 'en'),
  )
}

/** An entry that a record is given, and the one that it had. */
interface GivenEntry {
  readonly code: string
  readonly path: string
  readonly had?: string | null | undefined
}

/**
 * The entry of a list that a record is given. Throws BAD_INPUT at `path` where there is none, and where it is archived and
 * the record does not have it yet.
 */
export async function offeredEntry(tx: Transaction, list: FirmListName, given: GivenEntry): Promise<ListedEntry> {
  const offered = await offeredIn(tx, list, [given.code])
  return offered(given)
}

/** The same for any of several codes, the list read once. */
export async function offeredIn(
  tx: Transaction,
  list: FirmListName,
  codes: readonly string[],
): Promise<(given: GivenEntry) => ListedEntry> {
  const { builtIn, one } = FIRM_LISTS[list]
  // What a firm has added may be merged away meanwhile: it waits until this transaction has ended.
  const hasOwn = codes.some((code) => !builtIn?.some(({ value }) => value === code))
  if (hasOwn) await tx.execute(sql`select from companies where id = ${tx.companyId} for share`)
  const listed = await readListed(tx, list)
  return ({ code, path, had }) => {
    const entry = listed.find((other) => other.code === code)
    if (!entry || (entry.archived && code !== had)) throw badField(path, `Please choose a ${one} from the list`)
    return entry
  }
}
