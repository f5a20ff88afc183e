import type { CommissionSplitShown } from '@portal/contract/money/statements.schema'
import { commissionShares } from '@portal/domain/money/commission-shares'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** Somebody who gets a share. */
interface Payee {
  readonly id: number
  readonly name: string
  /** Of a referral partner, of the whole; of an adviser, of what is left. */
  readonly percent: number
}

/** Who gets a share of a policy's commission. */
export interface Payees {
  readonly client_id: number
  readonly adviser: Payee | null
  readonly referrer: Payee | null
}

/** The firm's alone. */
export const NO_PAYEES = { adviser: null, referrer: null } as const

interface Read {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly adviser: Stored | null
  readonly referrer: Stored | null
}

interface Stored {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly commission: number | null
}

/** Who gets a share of each policy's commission now: the client's adviser, and the referral partner who brought them. */
export async function readPayees(tx: Transaction, policyIds: readonly number[]): Promise<Map<number, Payees>> {
  if (policyIds.length === 0) return new Map()
  const person = (table: string) => {
    const name = sql.identifier(table)
    return sql`case when ${name}.id is null then null else jsonb_build_object('id', ${name}.id,
      'firstname', ${name}.firstname, 'lastname', ${name}.lastname, 'commission', ${name}.commission) end`
  }
  const rows = await tx.rows<Read>(sql`
    select policies.id, policies.client_id, ${person('adviser')} as adviser, ${person('referrer')} as referrer
    from policies
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    left join users adviser on adviser.company_id = policies.company_id and adviser.id = policies.adviser_id
    left join users referrer on referrer.company_id = clients.company_id and referrer.id = clients.referrer_id
      and referrer.roles && ${textArray(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'])}
    where policies.company_id = ${tx.companyId} and policies.id = any(${idArray(policyIds)})`)
  return new Map(
    rows.map(({ id, client_id, adviser, referrer }) => [
      id,
      { client_id, adviser: adviser && payee(adviser), referrer: referrer && payee(referrer) },
    ]),
  )
}

function payee({ id, firstname, lastname, commission }: Stored): Payee {
  return { id, name: fullName(firstname, lastname), percent: commission ?? 0 }
}

/** How a payment would be divided, in cents without GST. */
export function splitOf(
  { amount, gst }: { readonly amount: number; readonly gst: number },
  { adviser, referrer }: Pick<Payees, 'adviser' | 'referrer'>,
): CommissionSplitShown {
  const shares = commissionShares(amount - gst, {
    referrer: referrer?.percent ?? 0,
    adviser: adviser?.percent ?? 0,
  })
  return {
    referrer: referrer && { ...referrer, cents: shares.referrer },
    adviser: adviser && { ...adviser, cents: shares.adviser },
    firm: shares.firm,
    gst,
  }
}
