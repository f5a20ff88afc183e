import { type SQL, sql } from 'drizzle-orm'

/** Higher than every character that text can go on with. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * The name that a search is for, as the database folds it; undefined for several words, and where signs other than
 * letters make the word part of an address or a number. Three letters: what the trigram indexes need.
 */
export function searchedName(search: string | undefined): string | undefined {
  const name = search && foldName(search.trim())
  return name && /^[a-z]{3,}$/.test(name) ? name : undefined
}

/** A name of Latin letters as `fold_text` of the database has it: small, without accents. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The client number that a search is for, written `#401`; undefined for everything else. */
export function searchedNumber(search: string | undefined): number | undefined {
  const digits = /^#(\d{1,9})$/.exec(search?.trim() ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Parts of `searched_clients` that together are those whom a search for the name finds. Nobody is in two of them, so that
 * each can be counted by itself: those whose first name starts with it; those whose last name does; and those in whom it
 * stands elsewhere.
 */
export function bearersOf(name: string): readonly SQL[] {
  // Each in a query of its own: a plan that knew the name would be made anew for every search, which takes longer than it.
  const start = sql`(select ${name}::text)`
  const end = sql`(select ${name + LAST_CHARACTER}::text)`
  const firstName = sql`clients.first_name_key >= ${start} and clients.first_name_key < ${end}`
  const lastName = sql`clients.name_key >= ${start} and clients.name_key < ${end}`
  const elsewhere = sql`clients.text_beside_names like (select ${`%${name}%`}::text)`
  return [
    sql`(select * from searched_clients clients where ${firstName})`,
    sql`(select * from searched_clients clients where ${lastName} and not (${firstName}))`,
    // The offset keeps a filter's condition out: to meet these few with an index of it, all of that would be read.
    sql`(select * from searched_clients clients where ${elsewhere} and not (${firstName}) and not (${lastName}) offset 0)`,
  ]
}

/** Those whose first name, and those whose last name, is `name`, as conditions on clients; the indexes of names know both. */
function namedExactly(name: string): { readonly first: SQL; readonly last: SQL } {
  const folded = sql`fold_text(btrim(${name}::text))`
  // Behind the last name stands \u0001 and the first one.
  return {
    first: sql`clients.first_name_key = (select ${folded})`,
    last: sql`clients.name_key >= (select ${folded} || e'\\u0001') and clients.name_key < (select ${folded} || e'\\u0002')`,
  }
}

/** Those whose whole first or last name it is, as one condition on clients. */
export function eitherName(name: string): SQL {
  const { first, last } = namedExactly(name)
  return sql`(${first} or (${last}))`
}

/** As {@link bearersOf}, of those whose whole first or last name it is. */
export function exactBearersOf(name: string): readonly SQL[] {
  const { first, last } = namedExactly(name)
  return [
    sql`(select * from searched_clients clients where ${first})`,
    sql`(select * from searched_clients clients where ${last} and not (${first}))`,
  ]
}
