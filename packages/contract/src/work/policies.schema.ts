import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { OWN_PERCENT_MAX, PERCENT_SOURCES } from '@portal/domain/money/commission-terms'
import { TO_CHASE_SHOWN } from '@portal/domain/work/requirement'
import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { cents, clientRef, day, id, idParams, isoDate, percentUpTo, searchNumber, version } from '../pieces.ts'
import { applicationRow, cover as coverCode } from './application-fields.ts'
import { POLICY_COLUMNS, POLICY_SORTS } from './policy-columns.ts'
import { policyFilterFields, policyRow, policyState, terms, writablePolicy } from './policy-fields.ts'
import { newPolicy } from './proposal-fields.ts'
import { requirement } from './underwriting-fields.ts'

export type { PolicyFilter, PolicyRow } from './policy-fields.ts'
export type PolicyColumn = (typeof POLICY_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: policyRow,
  filter: policyFilterFields,
  sorts: POLICY_SORTS,
  sort: 'renews_on',
  columns: POLICY_COLUMNS,
  /** Premiums in cents a year; null where there are too many policies to add up. */
  sums: { annual_premium: cents.nullable(), in_super: cents.nullable() },
})

const foundPolicy = z.object({ id, client: clientRef, insurer: z.string(), number: z.string(), state: policyState })
export type FoundPolicy = z.output<typeof foundPolicy>
export const search = {
  query: z.strictObject({ search: searchNumber }),
  answer: z.object({ items: z.array(foundPolicy).max(SEARCH_MAX_RESULTS) }),
}

/** Per cent that the policy pays, and who says so; `usual` where nobody does. */
const agreed = z.object({ percent: z.number(), from: z.enum([...PERCENT_SOURCES, 'usual']) })

const whole = policyRow.extend({
  /** The policy’s own per cents of commission; null: as `commission` says. */
  upfront_percent: z.number().nullable(),
  ongoing_percent: z.number().nullable(),
  commission: z.object({ upfront: agreed, ongoing: agreed }),
  /** Newest first. */
  terms: z.array(terms),
  applications: z.array(applicationRow),
})
export type PolicyDetails = z.output<typeof whole>

export const details = { params: idParams, answer: whole }
export const create = {
  params: idParams,
  body: newPolicy.extend({
    insurer: writablePolicy.insurer,
    commenced_on: day('Please enter the date on which it started'),
  }),
  answer: whole,
}
export const update = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    ...z.object(writablePolicy).partial().shape,
    commenced_on: isoDate.optional(),
    upfront_percent: percentUpTo(OWN_PERCENT_MAX).nullable().optional(),
    ongoing_percent: percentUpTo(OWN_PERCENT_MAX).nullable().optional(),
  }),
  answer: whole,
}
export const end = {
  params: idParams,
  body: z.strictObject({
    state: z.enum(['lapsed', 'cancelled', 'in_force']),
    ended_on: isoDate.optional(),
    version: version.optional(),
  }),
  answer: whole,
}

/** Of one cover, cents: sums insured or a month's benefit. */
const line = z.object({
  cover: coverCode,
  in_super: cents,
  outside: cents,
  today: cents,
  /** When what is applied for is in force. */
  after: cents,
  /** What the newest needs say; null where they say nothing. */
  recommended: cents.nullable(),
})
const premium = z.object({ today: cents, after: cents })
export type CoverLine = z.output<typeof line>

/** What somebody is covered for, pays a year, and brings in. */
const inAll = z.object({
  covers: z.array(line.pick({ cover: true, today: true, after: true })),
  premium,
  /** Expected of what is applied for, in cents including GST. */
  commission: z.object({ upfront: cents, ongoing: cents }),
})
export type CoverInAll = z.output<typeof inAll>
/** A client and the linked partner. */
const household = z.object({
  people: z.array(inAll.extend({ client: clientRef })),
  total: inAll,
})
/** What an open application still waits for. */
const toChase = requirement
  .pick({ id: true, title: true, party: true, from_name: true, state: true })
  .extend(requirement.pick({ asked_on: true, received_on: true, days_allowed: true }).shape)
  .extend({ application_id: id, insurer: z.string() })
export type RequirementToChase = z.output<typeof toChase>

export const cover = {
  params: idParams,
  answer: z.object({
    lines: z.array(line),
    /** Cents a year. */
    premium: z.object({ in_super: premium, outside: premium, total: premium }),
    policies: z.array(policyRow),
    applications: z.array(applicationRow),
    /** Those that were asked for first, and how many there are in all. */
    to_chase: z.object({ items: z.array(toChase).max(TO_CHASE_SHOWN), total: z.int() }),
    /** Null where there is no linked partner, or the caller may not see them. */
    household: household.nullable(),
    /** Whether there is a linked partner whom the caller may not see. */
    partner_hidden: z.boolean(),
  }),
}
export type ClientCover = z.output<typeof cover.answer>
