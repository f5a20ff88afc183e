import { securityLog } from '@portal/contract/office/security-log'
import type { SecurityLogColumn, SecurityLogRow } from '@portal/contract/office/security-log.schema'
import {
  isRefusal,
  SECURITY_EVENT_NAMES,
  SECURITY_EVENTS,
  SECURITY_TOPICS,
  type SecurityEventName,
  type SecurityTopic,
} from '@portal/domain/account/security-event'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatCount } from '@portal/domain/values/count'
import { change, useCall } from '@portal/platform'
import { Link } from '@portal/router'
import {
  bothWays,
  type ColumnContext,
  choiceFilter,
  defineList,
  type ListColumn,
  type ListOffer,
  type ListTypesOf,
} from '@portal/screens/list'
import { HStack, Text } from '@portal/ui/core'
import { ErrorIcon, LockIcon } from '@portal/ui/icons'
import { keptFilter } from '../shared/kept-filter.ts'
import { filedColumns, timeColumn, whoColumn } from '../shared/log-columns.tsx'
import { useDays, whenFilter } from '../shared/log-days.ts'
import { LOG_PATHS, LOG_SECTIONS } from '../shared/log-sections.ts'
import { peopleFilter } from '../shared/people-filter.ts'

/** The columns of the log, each with its columns in an exported file. */
const FILE_COLUMNS = {
  at: ['at'],
  user: ['user'],
  event: ['event'],
  what: ['factor', 'subject', 'subject_id', 'rows'],
  times: ['times'],
  device: ['device'],
  network: ['network'],
} as const satisfies Readonly<Record<string, readonly SecurityLogColumn[]>>

type SecurityColumnName = keyof typeof FILE_COLUMNS
const COLUMN_NAMES = Object.keys(FILE_COLUMNS) as SecurityColumnName[]

/** A list of security events. */
type Security = ListTypesOf<typeof securityLog.list, SecurityColumnName>

const FACTORS = { password: 'By password', code: 'By code' } as const

/** `Clients, 214 rows`, `By password`; otherwise the event's full description. */
function whatOf({ event, factor, subject, subject_id, rows }: SecurityLogRow): string {
  const thing = subject && capitalised(subject.replaceAll(/[_-]/g, ' '))
  const counted = rows === null ? '' : `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`
  const said = [thing && subject_id !== null ? `${thing} ${subject_id}` : thing, counted, factor && FACTORS[factor]]
  return said.filter(Boolean).join(', ') || SECURITY_EVENTS[event].says
}

function Event({ name }: { readonly name: SecurityEventName }) {
  const isBad = isRefusal(name)
  return (
    <Text as="span" tone={isBad ? 'danger' : 'muted'}>
      <HStack as="span">
        {isBad ? <ErrorIcon size={14} /> : <LockIcon size={14} />}
        {SECURITY_EVENTS[name].label}
      </HStack>
    </Text>
  )
}

function columns({ timeZone }: ColumnContext): Readonly<Record<SecurityColumnName, ListColumn<SecurityLogRow>>> {
  return {
    at: timeColumn(timeZone),
    user: whoColumn(180, 'Unknown user'),
    event: { header: 'Event', cell: ({ event }) => <Event name={event} />, width: 208, phone: 'lead' },
    what: { header: 'What', cell: whatOf, fluid: true, width: 240, phone: 'detail' },
    times: {
      header: 'Times',
      cell: ({ times }) => formatCount(times),
      width: 72,
      numeric: true,
      align: 'right',
      tone: 'muted',
    },
    device: { header: 'Device', cell: ({ device }) => device, width: 168, tone: 'muted' },
    network: {
      header: 'Network',
      cell: ({ network, network_range }) =>
        network && <Link to={`${LOG_PATHS.security}?network=${network}`}>{network_range ?? network}</Link>,
      width: 136,
      numeric: true,
    },
  }
}

const OFFER: ListOffer<Security> = {
  views: [
    { id: 'all', label: 'Everything', filters: {} },
    { id: 'sign-ins', label: 'Sign-ins', filters: { topic: 'signIn' } },
    { id: 'taken', label: 'Exports and downloads', filters: { topic: 'taken' } },
    { id: 'refused', label: 'Refusals', filters: { topic: 'refused' } },
  ],
  filters: [
    whenFilter<Security['filter']>(),
    peopleFilter<Security['filter']>({ label: 'Who', query: (ids) => ({ user_id: [...ids] }) }),
    choiceFilter<Security['filter'], SecurityTopic>({
      name: 'topic',
      label: 'Topic',
      choices: SECURITY_TOPICS,
      query: (topic) => ({ topic: [...topic] }),
    }),
    choiceFilter<Security['filter'], SecurityEventName>({
      name: 'event',
      label: 'Event',
      choices: SECURITY_EVENT_NAMES.map((value) => ({ value, label: SECURITY_EVENTS[value].label })),
      query: (event) => ({ event: [...event] }),
    }),
    keptFilter<Security['filter']>({
      name: 'network',
      label: 'Network',
      read: (text) => (/^[\w-]{12}$/.test(text) ? text : undefined),
      query: (network) => ({ network }),
    }),
  ],
  columns: COLUMN_NAMES,
  usual: COLUMN_NAMES,
}

/** The security log: who signed in, who was refused, and what was exported. */
export const SECURITY_LIST = defineList<Security>({
  name: 'security-log',
  path: LOG_PATHS.security,
  title: 'Security log',
  sections: LOG_SECTIONS,
  noun: ['event', 'events'],
  usePage: (filter, asked, _columns, options) => useCall(securityLog.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(securityLog.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns,
  phoneColumns: ['at', 'user', 'event', 'what'],
  sorts: bothWays(['at']),
  defaultSort: '-at',
  nameOf: ({ event, user }) => [SECURITY_EVENTS[event].label, user?.name].filter(Boolean).join(': '),
  useGroups: useDays,
  export: {
    call: securityLog.exportRows,
    start: ({ columns: shown, selected, ...choices }) =>
      change(securityLog.exportRows, {
        body: {
          ...choices,
          selection: selected,
          columns: filedColumns(FILE_COLUMNS, shown),
        },
      }),
  },
  empty: { mayCreate: 'Nothing has happened yet.', mayNot: 'Nothing has happened yet.' },
})
