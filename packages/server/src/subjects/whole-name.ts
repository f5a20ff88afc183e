import { findKind } from '@portal/domain/values/find-text'
import { type SQL, sql } from 'drizzle-orm'

/** The whole first or last name that a search is for; undefined for one long enough to be looked for within others. */
export function wholeName(search: string | undefined): string | undefined {
  return search !== undefined && findKind(search) === 'whole-name' ? search.trim() : undefined
}

/** What a search asks of a small table: of its `names`, one of whose words is the whole name; else of all its `text`. */
export function searched(search: string, { names, text }: { readonly names: SQL; readonly text: SQL }): SQL {
  const name = wholeName(search)
  return name
    ? sql`(select fold_text(${name}::text)) = any(regexp_split_to_array(fold_text(${names}), '\\s+'))`
    : sql`${text} like all ((select search_patterns(${search}))::text[])`
}

/** The same of long text as {@link searched}, a word at a time: only so a trigram index answers. */
export function likeEachWord(text: SQL, search: string): SQL[] {
  const words = search.trim().split(/\s+/)
  return words.map((_, index) => {
    const pattern = sql`(search_patterns(${search}))[${sql.raw(String(index + 1))}]`
    // A phone number is one pattern, however many words it is written in.
    return sql`${text} like (select ${index === 0 ? pattern : sql`coalesce(${pattern}, '%')`})`
  })
}
