import { DEFAULT_RELEASE_LIMITS, type ReleaseLimits } from '@portal/domain/office/release-limits'
import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'

/** The company whose super admins may change releases. */
export interface Operator {
  /** Null where there is no such company. */
  readonly id: number | null
  readonly limits: ReleaseLimits
}

/** The operator’s company, and from when on it has releases taken back. */
export async function readOperator({ database, releases }: Pick<Services, 'database' | 'releases'>): Promise<Operator> {
  const [row] = await database.system((tx) =>
    tx.rows<{ id: number; percent: number | null; users: number | null }>(sql`
      select companies.id, percent::float8 as percent, users
      from companies left join release_limits on company_id = companies.id
      where reference = ${releases.operator}`),
  )
  if (!row) return { id: null, limits: DEFAULT_RELEASE_LIMITS }
  const { id, percent, users } = row
  return { id, limits: percent === null || users === null ? DEFAULT_RELEASE_LIMITS : { percent, users } }
}

/** A user’s address as their pages know it, by which a release is tried on them. */
export async function emailOf(tx: Transaction, userId: number): Promise<string> {
  const [row] = await tx.rows<{ email: string }>(sql`
    select email from users where company_id = ${tx.companyId} and id = ${userId}`)
  return emailKey(row?.email ?? '')
}

/** Whether a call is of the operator’s company. */
export function isOperator({ services, company }: Pick<OutsideCall, 'services' | 'company'>): boolean {
  return company.reference === services.releases.operator
}

/** Throws FORBIDDEN for whoever is not of the operator’s company. */
export function expectOperator(call: Pick<OutsideCall, 'services' | 'company'>): void {
  if (isOperator(call)) return
  throw new CallError('FORBIDDEN', { message: 'Only the company that runs the portal can change releases.' })
}
