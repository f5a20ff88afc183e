import { partnerAgeError } from '@portal/domain/clients/partner'
import { childrenAgesError } from '@portal/domain/clients/person-limits'
import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'

/** Throws BAD_INPUT at `path` where whoever was born on a day is too young to be a partner. */
export function assertPartnerAge(
  { company, services }: Call,
  birthDate: string | null | undefined,
  path = 'date_of_birth',
): void {
  const error = partnerAgeError(dayIn(company.timeZone, services.clock()), birthDate)
  if (error !== null) throw badField(path, error)
}

/** Throws BAD_INPUT where somebody would have a child who is as old as they are. */
export function assertOlderThanChildren(
  { company, services }: Call,
  client: {
    readonly date_of_birth?: string | null | undefined
    readonly children_ages?: readonly number[] | null | undefined
  },
): void {
  const today = dayIn(company.timeZone, services.clock())
  const error = childrenAgesError(today, client.date_of_birth, client.children_ages)
  if (error !== null) throw badField('children_ages', error)
}

/** Throws BAD_INPUT where a birth date would make a child of somebody who is linked as a partner. */
export async function assertAgeOfLinked(call: Call, id: number, birthDate: string): Promise<void> {
  const linked = await call.tx.rows(sql`
    select 1 from partner_links where company_id = ${call.tx.companyId} and client_id = ${id}`)
  if (linked.length > 0) assertPartnerAge(call, birthDate)
}
