import { EVERYTHING } from '@portal/contract/account/live'
import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'

/** Told to those who decide when an auditor asks. */
export const requestAsked: NoticeKind = {
  name: 'auditor_request_asked',
  icon: 'requests',
  label: 'An auditor asks for access to an application',
  about: 'requests',
  roles: AUDIT_DECIDING_ROLES,
  byMail: false,
}
/** Told to the auditor when it is decided. */
export const requestDecided: NoticeKind = {
  name: 'auditor_request_decided',
  icon: 'check',
  label: 'A request of mine is approved or declined',
  about: 'requests',
  roles: ['ROLE_AUDITOR'],
  byMail: false,
}

/** The outcome of a request, by its state as it is stored. */
const BECOME = { approved: 'approved', declined: 'declined', revoked: 'revoked', pending: 'waiting again' } as const

interface Row {
  readonly [column: string]: unknown
  readonly application_id: number
  readonly auditor_id: number
  readonly state: keyof typeof BECOME
  readonly until: IsoDate | null
  readonly insurer: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly auditor_first: string
  readonly auditor_last: string
}

async function requestsToTell(tx: Transaction, ids: readonly number[]): Promise<Row[]> {
  return await tx.rows<Row>(sql`
    select requests.application_id, requests.auditor_id, requests.state, requests.until, applications.insurer,
      clients.first_name, clients.last_name, auditors.firstname as auditor_first, auditors.lastname as auditor_last
    from auditor_requests requests
    join applications on applications.company_id = requests.company_id and applications.id = requests.application_id
    join clients on clients.company_id = requests.company_id and clients.id = applications.client_id
    join users auditors on auditors.company_id = requests.company_id and auditors.id = requests.auditor_id
    where requests.company_id = ${tx.companyId} and requests.id = any(${idArray(ids)})`)
}

function applicationOf({ first_name, last_name, insurer }: Row): string {
  return `${fullName(first_name, last_name)}, ${insurer}`
}

/** Tells everybody who may decide that an auditor asks. */
export async function tellAsked(tx: Transaction, { caller }: Viewer, id: number): Promise<void> {
  const deciding = await tx.rows<{ id: number }>(sql`
    select id from users
    where company_id = ${tx.companyId} and archived_at is null and roles && ${textArray(AUDIT_DECIDING_ROLES)}`)
  for (const row of await requestsToTell(tx, [id])) {
    await notify(
      { tx, caller },
      {
        kind: requestAsked,
        to: deciding.map((user) => user.id),
        title: `${fullName(row.auditor_first, row.auditor_last)} asks for access to ${applicationOf(row)}`,
        link: '/application-access',
      },
    )
  }
}

/** Tells auditors the outcome of their requests; their open pages ask again for all that they may see by now. */
export async function tellDecided(tx: Transaction, { caller }: Viewer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await requestsToTell(tx, ids)
  const auditors = new Set(rows.map(({ auditor_id }) => auditor_id))
  for (const userId of auditors) tx.announce({ entities: [EVERYTHING], userId })
  for (const row of rows) {
    const isApproved = row.state === 'approved'
    await notify(
      { tx, caller },
      {
        kind: requestDecided,
        to: [row.auditor_id],
        title: `Access to ${applicationOf(row)} ${BECOME[row.state]}`,
        detail: isApproved ? `Until ${formatDate(row.until)}` : null,
        link: isApproved ? `/application-details/${row.application_id}` : '/dashboard',
      },
    )
  }
}
