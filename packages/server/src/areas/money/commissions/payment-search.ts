import { type SQL, sql } from 'drizzle-orm'

/** The letters of a trigram: fewer are not in the index. */
const INDEXED_FROM = 3

/** Payments whose policy number or name on the statement has some words, as a condition that the index answers. */
export function paymentSearch(words: string): SQL {
  const like = (text: SQL) => sql`${text} like '%' || escape_like(fold_text(${words})) || '%'`
  if (words.trim().length < INDEXED_FROM) {
    return like(sql`fold_text(commission_rows.policy_number || ' ' || commission_rows.name)`)
  }
  return sql`commission_rows.id in (select id from searched_payments where ${like(sql`search_text`)})`
}
