import type { ClientDetails, ClientRow, ClientSummary, ListField } from '@portal/contract/clients/clients.schema'
import type { ClientRef, PersonRef } from '@portal/contract/pieces'
import { ADVISING_ROLES, REFERRING_ROLES, type Role } from '@portal/domain/account/role'
import { isLeadStatus, type LeadStatus } from '@portal/domain/clients/lead-status'
import { type NextStep, nextStepOf, suggestedStep } from '@portal/domain/clients/next-step'
import { fullName } from '@portal/domain/values/person'
import { deathMark, toClientRef } from '../../../access/client-ref.ts'
import { isOneOf } from '../../../access/roles.ts'
import type { ListRecord } from './columns.ts'
import type { ClientRecord } from './queries.ts'

/** What a list's `source` says where neither a referrer nor a campaign is known. */
const ORIGIN_LABELS = { portal: 'Portal', client_form: 'Client form', import: 'Import', booking: 'Booking' } as const

/**
 * Whether a role sees of a client only who it is, how to reach them and how far things are: no health, income, money,
 * staff's work. Source: decisions.md, "Who sees what".
 */
export function seesContactOnly(role: Role): boolean {
  return isOneOf(role, REFERRING_ROLES)
}

/** The fields that a role that {@link seesContactOnly} may write. */
export const CONTACT_FIELDS: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'preferred_name',
  'phone',
  'additional_phone',
  'email',
  'address',
  'city',
  'state',
  'postcode',
  'contact_time',
  'no_contact',
])

/** Fields of a list that {@link seesContactOnly} leaves. */
function mayShow(role: Role, field: ListField): boolean {
  return !seesContactOnly(role) || CONTACT_FIELDS.has(field)
}

/** Of the further fields that a list is asked for, those that the role may see. */
export function shownFields(role: Role, fields: readonly ListField[] = []): ListField[] {
  return [...new Set(fields)].filter((field) => mayShow(role, field))
}

/** What comes next for a client. Nothing is suggested to those who only read. */
function nextOf(role: Role, { next, kind, status, deceased }: ListRecord): NextStep | null {
  if (next) return nextStepOf(next)
  return isOneOf(role, ADVISING_ROLES) ? suggestedStep({ kind, status: statusOf({ status }), deceased }) : null
}

/** The lead status of a record. */
export function statusOf({ status }: Pick<ListRecord, 'status'>): LeadStatus {
  if (!isLeadStatus(status)) throw new RangeError(`There is no lead status ${status}`)
  return status
}

/** A list's row, cut to what the role may see; `more` was asked for by {@link shownFields}. */
export function toRow(role: Role, record: ListRecord): ClientRow {
  const contact = {
    id: record.id,
    kind: record.kind,
    first_name: record.first_name,
    last_name: record.last_name,
    preferred_name: record.preferred_name,
    phone: record.phone,
    email: record.email,
    status: statusOf(record),
    status_since: record.status_since,
    state: record.state,
    created_at: record.created_at,
    adviser: person(record.adviser_id, record.adviser_firstname, record.adviser_lastname),
    version: record.version,
    ...deathMark(record.deceased),
    ...(record.no_contact.length > 0 && { no_contact: record.no_contact }),
    ...record.more,
  }
  if (seesContactOnly(role)) return contact
  const referrer = referrerOf(record)
  const next = nextOf(role, record)
  return {
    ...contact,
    source: referrer?.name ?? record.referrer_name ?? record.campaign ?? ORIGIN_LABELS[record.origin],
    tags: record.tags,
    quote_value: record.quote_value,
    next_step: next?.title ?? null,
    next_due: next?.due ?? null,
    next_kind: next?.kind ?? null,
    archived_at: record.archived_at,
    ...(record.covers !== undefined && { covers: record.covers ?? [] }),
  }
}

/** The summary of a client, cut to what the role may see. */
export function toSummary(role: Role, record: ClientRecord): ClientSummary {
  return {
    ...toRow(role, record),
    additional_phone: record.additional_phone,
    address: record.address,
    city: record.city,
    postcode: record.postcode,
    contact_time: record.contact_time,
    no_contact: record.no_contact,
    referrer: referrerOf(record),
    ...(!seesContactOnly(role) && { next_target: nextOf(role, record)?.target ?? null }),
    counts: seesContactOnly(role) ? { notes: record.note_count } : countsIn(record),
    updated_at: record.updated_at,
  }
}

function countsIn(record: ClientRecord): ClientSummary['counts'] {
  return {
    notes: record.note_count,
    applications: record.application_count,
    cover: record.cover_count,
    quotes: record.quote_count,
    tasks: record.task_count,
    documents: record.document_count,
  }
}

/** Everything about a client that the role may see. */
export function toDetails(role: Role, record: ClientRecord): ClientDetails {
  if (seesContactOnly(role)) return toSummary(role, record)
  const referrer = referrerOf(record)
  return {
    ...toSummary(role, record),
    secondary_email: record.secondary_email,
    date_of_birth: record.date_of_birth,
    died_on: record.died_on,
    gender: record.gender,
    marital_status: record.marital_status,
    children_ages: record.children_ages,
    height_cm: record.height_cm,
    weight_kg: record.weight_kg,
    smoker: record.smoker,
    employment: record.employment,
    occupation: record.occupation,
    salary: record.salary,
    salary_frequency: record.salary_frequency,
    super_balance: record.super_balance,
    insurance_expiry: record.insurance_expiry,
    last_review: record.last_review,
    marginal_tax_rate: record.marginal_tax_rate,
    smsf_name: record.smsf_name,
    abn: record.abn,
    trustee: record.trustee,
    corporate_trustee: record.corporate_trustee,
    corporate_trustee_acn: record.corporate_trustee_acn,
    campaign: record.campaign,
    lost_reason: record.lost_reason,
    groups: record.groups,
    referrer_name: referrer?.name ?? record.referrer_name,
    referrer_email: record.referrer_user_email ?? record.referrer_email,
    referral_company:
      record.company_firstname === null
        ? record.referral_company
        : fullName(record.company_firstname, record.company_lastname),
    death:
      record.deceased_at === null
        ? null
        : { recorded_at: record.deceased_at, told_by: record.death_told_by ?? '', note: record.death_note },
    linked_partner: record.has_partner ? { client: partnerOf(record), next: partnerNextOf(record) } : null,
  }
}

function partnerOf(record: ClientRecord): ClientRef | null {
  const { partner_id, partner_first_name, partner_last_name, partner_deceased } = record
  return partner_id === null ? null : toClientRef(partner_id, partner_first_name, partner_last_name, partner_deceased)
}

function partnerNextOf({ partner_next }: ClientRecord): NonNullable<ClientDetails['linked_partner']>['next'] {
  if (!partner_next) return null
  const { title, due, kind } = nextStepOf(partner_next)
  return { title, due, kind }
}

function referrerOf(record: ListRecord): PersonRef | null {
  return person(record.referrer_id, record.referrer_firstname, record.referrer_lastname)
}

function person(id: number | null, firstname: string | null, lastname: string | null): PersonRef | null {
  return id === null ? null : { id, name: fullName(firstname, lastname) }
}
