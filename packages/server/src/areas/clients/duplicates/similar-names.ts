import { sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { likeEachWord } from '../../../subjects/whole-name.ts'
import { foldName } from '../clients/name-search.ts'
import { nearlyNamed } from '../clients/near-names.ts'
import type { DuplicateProbe } from './find-duplicates.ts'

type Named = Pick<DuplicateProbe, 'first_name' | 'last_name' | 'date_of_birth'>

/** Similar ones that are read: many bear two common names, and ten are shown. */
const READ_MAX = 200

/**
 * The ids of clients who are called nearly as somebody is: with one typing error in one of the names, as a search forgives,
 * and whatever signs and blanks the other one has.
 */
export async function findSimilarNames(tx: Transaction, probe: Named): Promise<number[]> {
  const names = keysOf(probe)
  const near = names.map(nearlyNamed)
  if (names.includes('') || near.every((one) => one === undefined)) return []
  const conditions = names.flatMap((name, place) => near[place] ?? likeEachWord(sql`clients.search_text`, name))
  const { date_of_birth } = probe
  const rows = await tx.rows<{ id: number } & Named>(sql`
    select clients.id, clients.first_name, clients.last_name, clients.date_of_birth
    from (select id from searched_clients clients where ${all(conditions)} limit ${sql.raw(String(READ_MAX))}) near
    join clients on clients.id = near.id
    order by clients.id`)
  return rows
    .filter((one) => !date_of_birth || !one.date_of_birth || one.date_of_birth === date_of_birth)
    .filter((one) => isSimilar(probe, one))
    .map(({ id }) => id)
}

/** Whether two people are called nearly the same, in either order of their names. */
function isSimilar(one: Named, other: Named): boolean {
  const [first, last] = keysOf(one)
  const [theirs, family] = keysOf(other)
  return [
    [theirs, family],
    [family, theirs],
  ].some(([a = '', b = '']) => (first === a && isOneSlipAway(last, b)) || (last === b && isOneSlipAway(first, a)))
}

/** Names without accents, blanks and signs: O’Brien is obrien. */
function keysOf({ first_name, last_name }: Named): [string, string] {
  const key = (name: string | null | undefined) => foldName(name ?? '').replace(/[^\p{L}]/gu, '')
  return [key(first_name), key(last_name)]
}

/** The same, or with one letter wrong, missing, too many, or two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one === other) return true
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const place = at < 0 ? one.length : at
  const [a, b] = [one.slice(place), other.slice(place)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b || isSwapped
}
