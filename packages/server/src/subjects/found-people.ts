import { type SQL, sql } from 'drizzle-orm'
import { all } from '../database/arrays.ts'
import { likeEachWord, searched } from './whole-name.ts'

/** The most records of each type that a search finds by name. */
export const FOUND_MAX = sql.raw('200')

/** The ids of the clients whom a search finds. */
export function clientsFound(search: string): SQL {
  return sql`array(
    select clients.id from searched_clients clients
    where ${all(likeEachWord(sql`clients.search_text`, search))} limit ${FOUND_MAX})`
}

/** The ids of the users whose names a search finds. */
export function usersFound(search: string): SQL {
  const names = sql`users.firstname || ' ' || users.lastname`
  return sql`array(
    select users.id from users where users.company_id = current_company_id()
      and ${searched(search, { names, text: sql`fold_text(${names})` })} limit ${FOUND_MAX})`
}
