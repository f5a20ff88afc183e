import type { Role } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { all } from '../database/arrays.ts'
import { findByIndex } from './find-by-index.ts'
import type { ReadRow, Subject } from './subject.ts'
import { likeEachWord, searched, wholeName } from './whole-name.ts'

interface Searched {
  /**
   * A table of what belongs to clients, with two columns: `client_text`, the client's names, and `search_text`, which
   * begins with them and has a trigram index.
   */
  readonly table: string
  /** All of the table's columns in a view of the owner's, of the session's company: there the index answers. */
  readonly view: string
  /** Who finds by the client's names alone. */
  seesNamesOnly?(role: Role): boolean
}

/** How a subject is searched by words, wherever a trigram index is faster than reading all rows. */
export function wordSearch<Filter extends { readonly search?: string | undefined }, Read extends ReadRow>(
  subject: Searched,
): Required<Pick<Subject<Filter, Read, unknown>, 'searching' | 'find'>> {
  const table = sql.identifier(subject.table)
  const among = sql`${sql.identifier(subject.view)} ${table}`
  const [names, text] = [sql`${table}.client_text`, sql`${table}.search_text`]
  const readBy = ({ caller }: Viewer) => (subject.seesNamesOnly?.(caller.role) ? names : text)

  const indexed = (search: string, viewer: Viewer): SQL[] => {
    const exact = readBy(viewer) === names || wholeName(search) !== undefined
    return [...likeIndexed(text, search), ...(exact ? [searched(search, { names, text: readBy(viewer) })] : [])]
  }
  const searching = {
    columns: sql`client_text, search_text`,
    // In a case, of which the planner expects every second row: a match that it does not know it takes for rare.
    conditions: ({ search }: Filter, viewer: Viewer) =>
      search ? [sql`case when ${searched(search, { names, text: readBy(viewer) })} then true else false end`] : [],
    // In a query of its own: beside a condition on another guarded table, as of a client who is seen, the planner would
    // guard this one too, and leave the index.
    indexed: ({ search }: Filter, viewer: Viewer) =>
      search ? [sql`${table}.id in (select ${table}.id from ${among} where ${all(indexed(search, viewer))})`] : [],
  }
  return {
    searching,
    find: (call, query, search) =>
      findByIndex(call, { table: subject.table, searching }, query, search, (conditions) => {
        const condition = all([...searching.indexed(query.filter, call), ...conditions])
        return sql`select ${table}.id, ${search.column} as key from ${table} where ${condition}`
      }),
  }
}

/** What the trigram index is asked: for a whole name where it stands in the text between spaces, or first of all. */
function likeIndexed(text: SQL, search: string): SQL[] {
  const name = wholeName(search)
  if (name === undefined) return likeEachWord(text, search)
  const like = (before: string) => sql`${text} like (select ${before} || escape_like(fold_text(${name}::text)) || ' %')`
  return [sql`(${like('')} or ${like('% ')})`]
}
