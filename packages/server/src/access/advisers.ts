import { foldWords } from '@portal/domain/imports/import-field'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/users.ts'
import { canAdvise } from './roles.ts'

/** Those who can have clients, found by what a file calls them. */
export interface Advisers {
  /** The id of whom an e-mail address or a name means, or in words why nobody is. */
  find(text: string): number | string
  has(id: number): boolean
  /** The name of one of them. */
  nameOf(id: number): string
}

/** Reads those of the company who can have clients; with `advises`, those who were archived too. */
export async function readAdvisers(tx: Transaction, who: SQL = canAdvise()): Promise<Advisers> {
  const { rows } = await tx.execute<{ id: number; email: string; firstname: string; lastname: string }>(sql`
    select ${users.id}, ${users.email}, ${users.firstname}, ${users.lastname} from ${users} where ${who}`)
  const byEmail = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
  const byName = new Map<string, number[]>()
  for (const { id, firstname, lastname } of rows) {
    for (const name of [fullName(firstname, lastname), `${lastname}, ${firstname}`]) {
      const key = foldWords(name)
      const known = byName.get(key) ?? []
      if (!known.includes(id)) byName.set(key, [...known, id])
    }
  }
  const names = new Map(rows.map(({ id, firstname, lastname }) => [id, fullName(firstname, lastname)]))
  return {
    has: (id) => names.has(id),
    nameOf: (id) => names.get(id) ?? '',
    find(text) {
      const byAddress = byEmail.get(text.trim().toLowerCase())
      if (byAddress !== undefined) return byAddress
      const [found, other] = byName.get(foldWords(text)) ?? []
      if (found === undefined) return `${text} isn’t an adviser in this company`
      return other === undefined ? found : `Several advisers are called ${text}. Use their email instead.`
    },
  }
}
