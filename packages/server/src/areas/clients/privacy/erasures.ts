import type { privacy } from '@portal/contract/clients/privacy'
import type { AnswerOf } from '@portal/contract/endpoint'
import { fullName } from '@portal/domain/values/person'
import { asc, count, desc, eq } from 'drizzle-orm'
import { clientErasures } from '../../../database/tables/privacy.ts'
import { users } from '../../../database/tables/users.ts'
import type { Call } from '../../../http/bind.ts'

/** The erased clients, by number. */
export async function listErasures(call: Call<typeof privacy.erasures>): Promise<AnswerOf<typeof privacy.erasures>> {
  const { tx, query } = call
  const { page, page_size, sort } = query
  const order = sort === 'erased_at' ? asc : desc
  const mine = eq(clientErasures.company_id, tx.companyId)
  const rows = await tx
    .select({ erasure: clientErasures, firstname: users.firstname, lastname: users.lastname })
    .from(clientErasures)
    .leftJoin(users, eq(users.id, clientErasures.erased_by))
    .where(mine)
    .orderBy(order(clientErasures.erased_at), order(clientErasures.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [counted] = await tx.select({ total: count() }).from(clientErasures).where(mine)
  return {
    items: rows.map(({ erasure: { company_id: _, erased_by, erased_id, ...erasure }, firstname, lastname }) => ({
      ...erasure,
      client_id: erased_id,
      erased_by: erased_by === null ? null : { id: erased_by, name: fullName(firstname, lastname) },
    })),
    total: counted?.total ?? 0,
    ...{ page, page_size },
  }
}
