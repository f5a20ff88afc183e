import type { notes as endpoints } from '@portal/contract/clients/notes'
import type { AnswerOf } from '@portal/contract/endpoint'
import { leadingRole, type Role } from '@portal/domain/account/role'
import { MENTION_OPTIONS_MAX } from '@portal/domain/limits'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { RecordOwner } from '../access/record-owner.ts'
import { recordReaders } from '../access/record-readers.ts'
import { idArray } from '../database/arrays.ts'
import { users } from '../database/tables/users.ts'
import type { Call } from '../http/bind.ts'

type ReadersCall = Call & { readonly query: Call<typeof endpoints.readers>['query'] }
type Row = { id: number; firstname: string; lastname: string; roles: Role[]; email: string }

const NAME = sql`fold_text(${users.firstname} || ' ' || ${users.lastname})`

/** Colleagues whom a note about an owner can mention, by the beginnings of their names; not the caller. */
export async function findReaders(
  { tx, caller, company, query }: ReadersCall,
  owner: RecordOwner,
): Promise<AnswerOf<typeof endpoints.readers>> {
  const rows = await tx.rows<Row>(sql`
    select ${users.id}, ${users.firstname}, ${users.lastname}, ${users.roles}, ${users.email} from ${users}
    where ${users.company_id} = ${tx.companyId} and ${users.id} <> ${caller.userId}
      and ' ' || ${NAME} like '% ' || escape_like(fold_text(${query.search})) || '%' and ${recordReaders(company, owner)}
    order by ${NAME}, ${users.id} limit ${sql.raw(String(MENTION_OPTIONS_MAX))}`)
  return {
    items: rows.map(({ id, firstname, lastname, roles, email }) => ({
      id,
      name: fullName(firstname, lastname),
      role: leadingRole(roles),
      email,
    })),
  }
}

/** Of these users those who may read what was written about an owner. */
export async function readersAmong(
  { tx, company }: Pick<Call, 'tx' | 'company'>,
  owner: RecordOwner,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select ${users.id} from ${users}
    where ${users.company_id} = ${tx.companyId} and ${users.id} = any(${idArray(ids)}) and ${recordReaders(company, owner)}`)
  return new Set(rows.map(({ id }) => id))
}
