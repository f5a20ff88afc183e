import {
  exportRows,
  type SecurityLogColumn,
  type SecurityLogFilter,
  type SecurityLogRow,
} from '@portal/contract/office/security-log.schema'
import { eventsOf, SECURITY_EVENTS, type SecurityEventName } from '@portal/domain/account/security-event'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { localTime } from '../../../subjects/local-time.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'

/** How many characters of a network's hash are shown: enough to tell networks apart. */
const NETWORK_DIGITS = sql.raw('12')

type SecurityRecord = Omit<SecurityLogRow, 'user'> & {
  readonly local_at: string
  readonly user_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
}
type Listed = SecurityLogRow & Pick<SecurityRecord, 'local_at'>

const { number, text } = columnsOf<Listed>()

/** The security log of a company, as super admins list, count and export it. */
export const securitySubject: FiledSubject<SecurityLogFilter, SecurityRecord, Listed> = {
  name: 'security-log',
  table: 'security_events',
  entity: 'securityLog',
  words: { one: 'event', many: 'events', none: 'Nothing' },
  readers: ['ROLE_SUPER_ADMIN'],
  visible: () => sql`security_events.company_id = current_company_id()`,
  filters: filterTable<SecurityLogFilter>({
    from: (day, { company }) => sql`security_events.at >= ${startOfDay(company.timeZone, day, 0)}`,
    to: (day, { company }) => sql`security_events.at < ${startOfDay(company.timeZone, day, 1)}`,
    user_id: (ids) => sql`security_events.user_id = any(${idArray(ids)})`,
    event: ofEvents,
    topic: (topics) => ofEvents(topics.flatMap(eventsOf)),
    network: (network) => sql`left(security_events.network_hash, ${NETWORK_DIGITS}) = ${network}`,
    search: (search) => {
      const names = sql`users.firstname || ' ' || users.lastname`
      return sql`security_events.user_id = any(array(
        select users.id from users where users.company_id = current_company_id()
          and ${searched(search, { names, text: sql`concat_ws(' ', fold_text(${names}), fold_text(users.email))` })}))`
    },
  }),
  sorts: { at: { column: sql`security_events.at` } },
  columns: ({ company }) => sql`
    security_events.id, security_events.at, security_events.event, security_events.factor, security_events.subject,
    security_events.subject_id, security_events.rows, security_events.times, security_events.request_id,
    left(security_events.network_hash, ${NETWORK_DIGITS}) as network, security_events.network_range, security_events.device, users.id as user_id, users.firstname, users.lastname,
    ${localTime(sql`security_events.at`, company.timeZone)} as local_at`,
  joins: () =>
    sql`left join users on users.company_id = security_events.company_id and users.id = security_events.user_id`,
  toRow: (_, { user_id, firstname, lastname, ...row }) => ({
    ...{ id: row.id, at: row.at, local_at: row.local_at, event: row.event, factor: row.factor, subject: row.subject },
    ...{ subject_id: row.subject_id, rows: row.rows, times: row.times, network: row.network },
    ...{ network_range: row.network_range, device: row.device },
    request_id: row.request_id,
    user: user_id === null ? null : { id: user_id, name: fullName(firstname, lastname) },
  }),
  label: ({ id }) => `Event ${id}`,
  file: {
    name: 'security-log',
    sheet: 'Security log',
    body: exportRows.body,
    columns: fileColumns<Listed, SecurityLogColumn>({
      at: text('When', (row) => row.local_at),
      user: text('Who', (row) => row.user?.name),
      event: text('Event', (row) => SECURITY_EVENTS[row.event].label),
      factor: text('By', (row) => row.factor),
      subject: text('What', (row) => row.subject),
      subject_id: number('What no.', (row) => row.subject_id),
      rows: number('Rows', (row) => row.rows),
      times: number('Times', (row) => row.times),
      device: text('Device', (row) => row.device),
      network: text('Network', (row) => row.network_range ?? row.network),
    }),
  },
}

function ofEvents(events: readonly SecurityEventName[]) {
  return events.length === 1
    ? sql`security_events.event = ${events[0]}`
    : sql`security_events.event = any(${textArray(events)})`
}
