import { ADVISING_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { applicationName } from '@portal/domain/work/application-name'
import { type ApplicationStatus, applicationStatusLabel } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { type Notice, type NoticeKind, notify } from '../../../notifications/notify.ts'

/** Told to the adviser whose application somebody else has moved on. */
export const applicationMoved: NoticeKind = {
  name: 'application_moved',
  icon: 'refresh',
  label: 'Someone moves one of my applications',
  about: 'applications',
  roles: ADVISING_ROLES,
  byMail: false,
}

/** An application in a notice. */
export interface MovedApplication {
  readonly id: number
  readonly adviser: number | null
  readonly client: string
  readonly insurer: string
  readonly reference: string | null
}

/** That one application has moved. */
export function movedNotice(
  { id, adviser, client, insurer, reference }: MovedApplication,
  status: ApplicationStatus,
): Notice {
  return {
    kind: applicationMoved,
    to: [adviser],
    title: `${client}, ${insurer} moved to ${applicationStatusLabel(status)}`,
    detail: reference === null ? null : applicationName(insurer, reference),
    link: `/application-details/${id}`,
  }
}

type Row = { [column: string]: unknown } & Omit<MovedApplication, 'client'> & {
    readonly first_name: string | null
    readonly last_name: string | null
  }

/** Tells advisers which of their applications have moved: one by its name, several by their number. */
export async function tellMoved(
  tx: Transaction,
  { caller }: Viewer,
  moves: ReadonlyArray<{ readonly id: number; readonly status: ApplicationStatus }>,
): Promise<void> {
  const [move] = moves
  if (!move) return
  const rows = await tx.rows<Row>(sql`
    select applications.id, applications.adviser_id as adviser, applications.insurer, applications.reference,
      clients.first_name, clients.last_name
    from applications join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and applications.id = any(${idArray(moves.map(({ id }) => id))})
      and applications.adviser_id is not null`)
  for (const own of Map.groupBy(rows, ({ adviser }) => adviser).values()) {
    const [row] = own
    if (!row) continue
    const { first_name, last_name, ...application } = row
    const one = movedNotice({ ...application, client: fullName(first_name, last_name) }, move.status)
    const many = `${own.length} of your applications moved to ${applicationStatusLabel(move.status)}`
    await notify({ tx, caller }, own.length === 1 ? one : { ...one, title: many, detail: null, link: '/applications' })
  }
}
