import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { CallCompany } from './bind.ts'

const REFERENCE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Where a request says which company it is about. */
export interface CompanyHint {
  /** The header `reference`. */
  readonly header: string | undefined
  /** The Host, with or without its port. */
  readonly host: string | undefined
}

/** What the configuration says about addresses. */
export interface AddressRules {
  /** The company of a bare `localhost`, an IP address, or the public address itself. */
  readonly defaultCompany: string
  /** PORTAL_PUBLIC_URL, where it is set. */
  readonly publicUrl: string | null
  /** PORTAL_PUBLIC_HOST, where it is set. */
  readonly publicHost: string | null
}

/**
 * The reference that a request names: its `reference` header, else the sub-domain of its Host, else the default
 * company. It is only a name; whether there is such a company is another question.
 */
export function referenceOf(hint: CompanyHint, rules: AddressRules): string {
  const named = hint.header?.trim().toLowerCase()
  return named || (referenceInHost(hint.host, rules) ?? rules.defaultCompany)
}

/** The reference that a Host names by its sub-domain; undefined where it has none. */
export function referenceInHost(
  given: string | undefined,
  rules: Pick<AddressRules, 'publicUrl' | 'publicHost'>,
): string | undefined {
  const host = hostName(given)
  const publicHost = rules.publicUrl === null ? undefined : new URL(rules.publicUrl).hostname
  if (host === '' || host === publicHost || host === rules.publicHost || IPV4.test(host) || host.startsWith('[')) {
    return undefined
  }
  const [first, ...rest] = host.split('.')
  return rest.length === 0 ? undefined : first
}

/** The name in a Host header, without its port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Finds a company's id by its reference. References never change hands, so what was found once is remembered. */
export class CompanyDirectory {
  readonly #database: Database
  readonly #ids = new Map<string, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** `undefined` where there is no such company. */
  async idOf(reference: string): Promise<number | undefined> {
    const known = this.#ids.get(reference)
    if (known !== undefined || !REFERENCE.test(reference)) return known
    const { rows } = await this.#database.system((tx) =>
      tx.execute<{ id: number }>(sql`select id from companies where reference = ${reference}`),
    )
    const id = rows[0]?.id
    if (id !== undefined) this.#ids.set(reference, id)
    return id
  }
}

/** The columns of a company that a call knows, with the table as `c`. */
export const COMPANY_COLUMNS = sql.raw(
  'c.id as company_id, c.reference, c.name as company_name, c.time_zone, c.advisers_see_all, c.two_factor_roles',
)

export const companyRow = z.object({
  company_id: z.int(),
  reference: z.string(),
  company_name: z.string(),
  time_zone: z.string(),
  advisers_see_all: z.boolean(),
  two_factor_roles: z.array(z.enum(ROLES)),
})

/** The company of the transaction. */
export const companyQuery = sql`select ${COMPANY_COLUMNS} from companies c where c.id = current_company_id()`

export function companyOf(row: z.output<typeof companyRow>): CallCompany {
  return {
    id: row.company_id,
    reference: row.reference,
    name: row.company_name,
    timeZone: row.time_zone,
    advisersSeeAll: row.advisers_see_all,
    twoFactorRoles: row.two_factor_roles,
  }
}
