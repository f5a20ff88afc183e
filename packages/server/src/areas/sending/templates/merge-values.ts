import type { MergeValues } from '@portal/domain/sending/merge-text'
import { dayIn, daysBefore, formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { coverLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import { visibleApplications, visiblePolicies } from '../../../access/visible-work.ts'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'
import {
  latestQuote,
  nextMeeting,
  ofMeeting,
  ofQuote,
  type StoredMeeting,
  type StoredQuote,
} from './quote-and-meeting.ts'

/** The record that a template is filled in for. */
export interface About {
  readonly client_id: number
  readonly application_id?: number | undefined
  readonly policy_id?: number | undefined
}

/** The data a message is filled in from. */
export interface Recipient {
  readonly values: MergeValues
  readonly email: string | null
  readonly phone: string | null
}

/** What it takes to read recipients. */
type RecipientCall = Viewer & { readonly tx: Transaction; readonly services: Pick<Services, 'clock'> }

interface Read {
  readonly [column: string]: unknown
  /** The place of the record among those asked for. */
  readonly place: number
  readonly first_name: string
  readonly last_name: string
  readonly preferred_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postcode: string | null
  readonly adviser_firstname: string | null
  readonly adviser_lastname: string | null
  readonly adviser_email: string | null
  readonly adviser_phone: string | null
  readonly calendar_link: string | null
  readonly authorised_representative_number: string | null
  readonly company_name: string
  readonly company_email: string | null
  readonly company_phone: string | null
  readonly company_address: string | null
  readonly afsl_number: string | null
  readonly application: StoredApplication | null
  readonly policy: StoredPolicy | null
  readonly quote: StoredQuote | null
  readonly meeting: StoredMeeting | null
}

interface StoredApplication {
  readonly insurer: string
  readonly reference: string | null
  readonly status: string
  readonly covers: readonly string[]
  readonly annual_premium: number
  readonly waiting_for: string | null
  readonly upfront_percent: number
  readonly ongoing_percent: number
}

interface StoredPolicy {
  readonly insurer: string
  readonly number: string | null
  readonly covers: readonly string[]
  readonly annual_premium: number
  readonly commenced_on: string | null
  readonly renews_on: string | null
  readonly renewal_premium: number | null
}

/**
 * The values of all merge fields for a record, and the person's email and phone. Throws NOT_FOUND if the caller can't see
 * the client, or a record isn't the client's.
 */
export async function recipientOf(call: RecipientCall, about: About): Promise<Recipient> {
  const [recipient] = await recipientsOf(call, [about])
  if (!recipient) throw new CallError('NOT_FOUND')
  return recipient
}

/** The same for many in one query, in their order; undefined where `recipientOf` throws. */
export async function recipientsOf(
  call: RecipientCall,
  abouts: readonly About[],
): Promise<Array<Recipient | undefined>> {
  const read = new Map((await readAll(call, abouts)).map((record) => [record.place, record]))
  const days = daysFrom(dayIn(call.company.timeZone, call.services.clock()))
  return abouts.map((about, place) => {
    const record = read.get(place)
    if (!record || (about.application_id !== undefined && !record.application)) return undefined
    if (about.policy_id !== undefined && !record.policy) return undefined
    return {
      values: { ...ofPeople(record), ...ofWork(record), ...ofQuote(record), ...ofMeeting(record), ...days },
      email: record.email,
      phone: record.phone,
    }
  })
}

/** The records that templates are filled in for, each with its place among `abouts`. */
async function readAll(viewer: RecipientCall, abouts: readonly About[]): Promise<Read[]> {
  const wanted = JSON.stringify(abouts.map((about, place) => ({ ...about, place })))
  const application = one(
    sql`applications.id = about.application_id and ${visibleApplications(viewer)}`,
    'applications',
  )
  // An application's policy is the one it led to.
  const policy = one(
    sql`(policies.id = about.policy_id or about.policy_id is null and policies.application_id = about.application_id)
      and ${visiblePolicies(viewer)}`,
    'policies',
  )
  return await viewer.tx.rows<Read>(sql`
    select about.place, clients.first_name, clients.last_name, clients.preferred_name, clients.email, clients.phone,
      clients.address, clients.city, clients.state, clients.postcode, adviser.firstname as adviser_firstname,
      adviser.lastname as adviser_lastname, adviser.email as adviser_email, adviser.phone as adviser_phone,
      adviser.calendar_link, adviser.authorised_representative_number, companies.name as company_name,
      companies.default_email_address as company_email, companies.phone as company_phone,
      companies.address as company_address, companies.afsl_number, ${application} as application, ${policy} as policy,
      ${latestQuote(viewer)} as quote, ${nextMeeting(viewer)} as meeting
    from jsonb_to_recordset(${wanted}::jsonb)
      as about (place int, client_id int, application_id int, policy_id int)
    join clients on clients.company_id = current_company_id() and clients.id = about.client_id
    join companies on companies.id = clients.company_id
    left join users adviser on adviser.company_id = clients.company_id and adviser.id = clients.adviser_id
    where ${visibleClients(viewer)}`)
}

/** One row of a table that belongs to the client and meets the condition, which may name `about`. */
function one(condition: SQL, table: 'applications' | 'policies'): SQL {
  const name = sql.identifier(table)
  return sql`(select to_jsonb(${name}) from ${name}
    where ${name}.company_id = clients.company_id and ${name}.client_id = clients.id and ${condition}
    order by ${name}.id limit 1)`
}

function ofPeople(record: Read): MergeValues {
  const { first_name, last_name, city, state, postcode } = record
  return {
    'client first name': first_name,
    'client preferred name': record.preferred_name || first_name,
    'client last name': last_name,
    'client full name': fullName(first_name, last_name),
    'client email': record.email ?? '',
    'client phone': phone(record.phone),
    'client address': words([record.address, [city, state, postcode].filter(Boolean).join(' ')]),
    'adviser name': fullName(record.adviser_firstname, record.adviser_lastname),
    'adviser first name': record.adviser_firstname ?? '',
    'adviser email': record.adviser_email ?? '',
    'adviser phone': phone(record.adviser_phone),
    'adviser booking link': record.calendar_link ?? '',
    'adviser representative number': record.authorised_representative_number ?? '',
    'company name': record.company_name,
    'company email': record.company_email ?? '',
    'company phone': phone(record.company_phone),
    'company address': record.company_address?.replace(/\s*\n\s*/g, ', ') ?? '',
    'company AFSL number': record.afsl_number ?? '',
  }
}

function ofWork({ application, policy }: Read): MergeValues {
  return {
    ...(application && {
      'application insurer': application.insurer,
      'application number': application.reference ?? '',
      'application status': applicationStatusLabel(application.status),
      'application covers': words(application.covers.map(coverLabel)),
      'application premium': application.annual_premium > 0 ? formatMoney(application.annual_premium) : '',
      'application waiting for': application.waiting_for ?? '',
      'commission upfront': `${application.upfront_percent}%`,
      'commission ongoing': `${application.ongoing_percent}%`,
    }),
    ...(policy && {
      'policy insurer': policy.insurer,
      'policy number': policy.number ?? '',
      'policy covers': words(policy.covers.map(coverLabel)),
      'policy premium': policy.annual_premium > 0 ? formatMoney(policy.annual_premium) : '',
      'policy start date': formatDate(policy.commenced_on),
      'policy renewal date': formatDate(policy.renews_on),
      'policy renewal premium': policy.renewal_premium === null ? '' : formatMoney(policy.renewal_premium),
    }),
  }
}

function daysFrom(today: string): MergeValues {
  return {
    today: formatDate(today),
    'today + 7 days': formatDate(daysBefore(today, -7)),
    'today + 14 days': formatDate(daysBefore(today, -14)),
  }
}

function phone(number: string | null): string {
  return number ? formatPhone(number) : ''
}

function words(parts: ReadonlyArray<string | null>): string {
  return parts.filter(Boolean).join(', ')
}
