import type { FirmListName } from '@portal/domain/office/firm-list'
import { type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../../access/visible-clients.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** How records use the entries of a list. */
interface Used {
  /** `code` and `uses` of all entries in use. */
  readonly counted: SQL
  /** A statement that replaces `from` with `to` in all records, and counts them. */
  replaced(from: string, to: string): SQL
}

const OWN = sql`company_id = current_company_id()`

const USED: Readonly<Record<FirmListName, Used>> = {
  tags: {
    counted: sql`select tag as code, count(*)::int as uses from clients, unnest(tags) tag where ${OWN} group by tag`,
    replaced: (from, to) => sql`
      update clients set tags = replace_word(tags, ${from}, ${to}), version = version + 1
      where ${OWN} and tags @> ${textArray([from])}`,
  },
  campaigns: usedBy('clients', 'campaign'),
  'lost-reasons': usedBy('clients', 'lost_reason'),
  'requirement-kinds': usedBy('application_requirements', 'kind', sql`removed_at is null`),
}

function usedBy(table: string, name: string, isThere = sql`true`): Used {
  const [records, column] = [sql.identifier(table), sql.identifier(name)]
  return {
    counted: sql`select ${column} as code, count(*)::int as uses from ${records}
      where ${OWN} and ${column} is not null and ${isThere} group by ${column}`,
    replaced: (from, to) => sql`
      update ${records} set ${column} = ${to}, version = version + 1 where ${OWN} and ${column} = ${from}`,
  }
}

/** How many records use each entry of a list; unused entries are absent. */
export async function usesOf(tx: Transaction, list: FirmListName): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ code: string; uses: number }>(USED[list].counted)
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}

/** The most clients, newest first, searched for words to offer. */
const SEEN_MAX = 20_000
/** The most words offered because clients use them. */
const WORDS_MAX = 200

/** The words in use on clients the viewer can see; empty for lists other than tags and campaigns. */
export async function seenWords(call: Viewer & { readonly tx: Transaction }, list: FirmListName): Promise<string[]> {
  if (list !== 'tags' && list !== 'campaigns') return []
  const words = list === 'tags' ? sql`unnest(tags)` : sql`campaign`
  const rows = await call.tx.rows<{ word: string }>(sql`
    select word from (
      select ${words} as word from (
        select tags, campaign from clients where ${OWN} and ${visibleClients(call)}
        order by created_at desc, id desc limit ${sql.raw(String(SEEN_MAX))}) seen
    ) one where word is not null group by word order by count(*) desc, word limit ${sql.raw(String(WORDS_MAX))}`)
  return rows.map(({ word }) => word)
}

/** Replaces `from` with `to` in all records, and returns their number. */
export async function replaceUses(tx: Transaction, list: FirmListName, from: string, to: string): Promise<number> {
  const { rowCount } = await tx.execute(USED[list].replaced(from, to))
  return rowCount ?? 0
}
