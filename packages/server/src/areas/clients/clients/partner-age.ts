import { partnerAgeError } from '@portal/domain/clients/partner'
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

/** Throws BAD_INPUT where a birth date would make a child of somebody who is linked as a partner. */
export async function assertAgeOfLinked(call: Call, id: number, birthDate: string): Promise<void> {
  const linked = await call.tx.rows(sql`
    select 1 from partner_links where company_id = ${call.tx.companyId} and client_id = ${id}`)
  if (linked.length > 0) assertPartnerAge(call, birthDate)
}
