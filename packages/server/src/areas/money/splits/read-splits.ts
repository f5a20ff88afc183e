import type { DefaultSplit, SplitPayee } from '@portal/contract/money/split-fields'
import { leadingRole, type Role } from '@portal/domain/account/role'
import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { ALWAYS } from '../../../splits/write-split.ts'

export type AnyCall = Pick<Call, 'tx' | 'company' | 'services'>

/** The present day of the firm. */
export const today = ({ company, services }: AnyCall): IsoDate => dayIn(company.timeZone, services.clock())

interface PayeeRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly roles: Role[]
  readonly archived: boolean
}

interface VersionRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly user_id: number | null
  readonly from_on: IsoDate
  readonly percent: number
  readonly set_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly set_at: string
}

/** Users who can be paid, or were: archived ones stay, for what is paid late. */
export function payees({ tx }: AnyCall): SQL {
  return sql`from users where company_id = ${tx.companyId} and (roles && ${textArray(PAYEE_ROLES)} or exists (
    select from commission_splits split where split.company_id = users.company_id and split.user_id = users.id))`
}

/** Those of the {@link payees} that `rest` leaves, with what they are paid. */
export async function readPayees(call: AnyCall, rest: SQL): Promise<SplitPayee[]> {
  const { tx } = call
  const users = await tx.rows<PayeeRecord>(sql`
    select id, firstname, lastname, roles, archived_at is not null as archived ${payees(call)} ${rest}`)
  if (users.length === 0) return []
  const versions = await readVersions(call, sql`split.user_id = any(${idArray(users.map(({ id }) => id))})`)
  const firms = (await readDefault(call)).percent
  return users.map(({ id, firstname, lastname, roles, archived }) => {
    const own = holding(
      call,
      versions.filter(({ user_id }) => user_id === id),
    )
    const is_default = own.percent === null && roles.includes('ROLE_ADVISOR') && firms !== null
    return {
      ...{ id, archived, is_default },
      name: fullName(firstname, lastname),
      role: leadingRole(roles),
      ...own,
      percent: is_default ? firms : own.percent,
    }
  })
}

/** What advisers are paid who have no split of their own. */
export async function readDefault(call: AnyCall): Promise<DefaultSplit> {
  return holding(call, await readVersions(call, sql`split.user_id is null`))
}

async function readVersions({ tx }: AnyCall, whose: SQL): Promise<VersionRecord[]> {
  return await tx.rows<VersionRecord>(sql`
    select split.id, split.user_id, split.from_on, split.percent::float8 as percent, split.set_by, setter.firstname,
      setter.lastname, split.set_at
    from commission_splits split
    left join users setter on setter.company_id = split.company_id and setter.id = split.set_by
    where split.company_id = ${tx.companyId} and ${whose}
    order by split.user_id, split.from_on desc`)
}

function holding(call: AnyCall, versions: readonly VersionRecord[]): DefaultSplit {
  const day = today(call)
  return {
    percent: versions.find(({ from_on }) => from_on <= day)?.percent ?? null,
    versions: versions.map(({ id, from_on, percent, set_by, firstname, lastname, set_at }) => ({
      ...{ id, percent, set_at },
      from_on: from_on === ALWAYS ? null : from_on,
      set_by: set_by === null ? null : { id: set_by, name: fullName(firstname, lastname) },
      is_future: from_on > day,
    })),
  }
}
