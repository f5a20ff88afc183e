import { CHECKLIST } from '@portal/domain/work/application-checklist'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { coverLabel } from '@portal/domain/work/cover'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { type SQL, sql } from 'drizzle-orm'
import type { ActivityEntity, AuditActions, Fields } from '../../../activity-log/audit-action.ts'
import { type ActionDetails, said, value } from '../../../activity-log/audit-action.ts'
import { namesFrom } from '../../../activity-log/named-records.ts'
import { ofApprovedApplication } from '../../../activity-log/visible-activity.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const applicationKind: TimelineKind = {
  name: 'application',
  label: 'Applications',
  icon: 'applications',
  order: 90,
  isForReferrers: true,
}

/** What a change of a record alone does not say: its log has only what differs. */
async function read(tx: Transaction, rows: SQL, ids: readonly number[]): Promise<ReadonlyMap<number, Fields>> {
  const found = await tx.rows<{ id: number; [field: string]: unknown }>(sql`
    select found.* from (${rows}) found where found.id = any(${idArray(ids)})`)
  return new Map(found.map(({ id, ...fields }) => [id, fields]))
}
const titlesOf = (tx: Transaction, ids: readonly number[]) =>
  read(tx, sql`select id, title from application_requirements where company_id = ${tx.companyId}`, ids)
const coversOf = (tx: Transaction, ids: readonly number[]) =>
  read(tx, sql`select id, cover from policy_products where company_id = ${tx.companyId}`, ids)

/** Applications and what they propose; of the latter auditors read in the application itself. */
export const applicationEntities: readonly ActivityEntity[] = [
  {
    name: 'application',
    filter: { label: 'Applications', order: 90 },
    timeline: { kind: applicationKind.name, forAuditors: ofApprovedApplication },
    record: { to: (id) => `/application-details/${id}` },
  },
  {
    name: 'policy',
    timeline: { kind: applicationKind.name },
    record: {
      names: namesFrom('policies', sql`concat('Policy ', coalesce(nullif(number, ''), id::text))`),
      to: (id) => `/policy-details/${id}`,
    },
  },
  { name: 'product', timeline: { kind: applicationKind.name, besides: coversOf } },
  { name: 'requirement', timeline: { kind: applicationKind.name, besides: titlesOf } },
  { name: 'offer', timeline: { kind: applicationKind.name } },
]

/** The policy that a action is about: by its number, where that is known. */
export const policyNamed = ({ before, after }: ActionDetails) => {
  const number = said(after?.number) ?? said(before?.number)
  return number ? ['policy ', value(number)] : ['a policy']
}
const coverNamed = ({ before, after, besides }: ActionDetails) => {
  const cover = said(after?.cover) ?? said(before?.cover) ?? said(besides.cover)
  return value(cover === undefined ? undefined : coverLabel(cover), 'a cover')
}
const requirementNamed = ({ before, after, besides }: ActionDetails) =>
  value(said(after?.title) ?? said(before?.title) ?? besides.title, 'a requirement')

const REQUIREMENT_VERBS: Readonly<Record<string, string>> = {
  asked: 'requested ',
  chased: 'chased ',
  waived: 'waived ',
}
/** A state that stays as it is isn’t told: then the day tells of another chase. */
function requirementVerb({ after }: ActionDetails): string {
  const state = said(after?.state) ?? (said(after?.chased_on) === undefined ? '' : 'chased')
  return REQUIREMENT_VERBS[state] ?? 'changed '
}
const OFFER_VERBS: Readonly<Record<string, string>> = { accepted: 'accepted ', refused: 'refused ' }

export const applicationActions: AuditActions = {
  'application.create': {
    // By its number: a quote's name tells of the advice, and not all who read this may see quotes.
    says: ({ after }) =>
      typeof after?.quote_id === 'number'
        ? ['made an application from quote ', value(after.quote_id)]
        : 'added an application',
    isForReferrers: true,
  },
  'application.update': { says: 'changed the application' },
  'application.assign': {
    says: ({ after }) =>
      typeof after?.adviser_id === 'number'
        ? ['assigned the application to ', { as: 'person', id: after.adviser_id }]
        : 'unassigned the application',
  },
  'application.updateStatus': {
    says: ({ after }) => ['moved the application to ', value(statusLabel(after?.status), 'another status')],
    isForReferrers: true,
  },
  'application.undo': {
    says: ({ after }) =>
      said(after?.status) === undefined
        ? 'undid a bulk change of the application'
        : ['moved the application back to ', value(statusLabel(after?.status))],
  },
  'application.tick': { says: ({ after }) => ['ticked ', itemNamed(after?.item)] },
  'application.untick': {
    says: ({ after }) => [
      'unticked ',
      itemNamed(after?.item),
      ...(said(after?.reason) === undefined ? [] : [': ', value(after?.reason)]),
    ],
  },
  'application.submitWithout': {
    says: ({ after }) => [
      ...((after?.status ?? 'submitted') === 'submitted'
        ? ['submitted the application']
        : ['moved the application to ', value(statusLabel(after?.status))]),
      ' without ',
      value(Array.isArray(after?.missing) ? missingWords(after.missing) : '', 'everything'),
    ],
  },
  'application.changeDates': { says: 'changed the dates of the application' },
  'application.renewalReady': {
    says: ({ after }) => (after?.ready === false ? 'marked the renewal as not ready' : 'marked the renewal as ready'),
  },
  'policy.propose': { says: (told) => ['added ', ...policyNamed(told)] },
  'policy.proposeChange': { says: (told) => ['proposed a change to ', ...policyNamed(told)] },
  'policy.update': { says: (told) => ['changed ', ...policyNamed(told)] },
  'policy.remove': { says: (told) => ['removed ', ...policyNamed(told)] },
  'policy.restore': { says: (told) => ['restored ', ...policyNamed(told)] },
  'product.create': { says: (told) => ['added the cover ', coverNamed(told)] },
  'product.update': { says: (told) => ['changed the cover ', coverNamed(told)] },
  'product.remove': { says: (told) => ['removed the cover ', coverNamed(told)] },
  'product.restore': { says: (told) => ['restored the cover ', coverNamed(told)] },
  'requirement.create': { says: (told) => ['added the requirement ', requirementNamed(told)] },
  'requirement.update': {
    says: (told) =>
      said(told.after?.state) === 'received'
        ? ['marked ', requirementNamed(told), ' as received']
        : [requirementVerb(told), requirementNamed(told)],
  },
  'requirement.takeBackChase': {
    says: (told) => ['took back that ', requirementNamed(told), ' was chased: the message wasn’t delivered'],
  },
  'requirement.remove': { says: (told) => ['removed the requirement ', requirementNamed(told)] },
  'requirement.restore': { says: (told) => ['restored the requirement ', requirementNamed(told)] },
  'offer.create': { says: ({ after }) => ['added ', offerNamed(after?.kind)] },
  'offer.update': {
    says: ({ after }) => [OFFER_VERBS[said(after?.state) ?? ''] ?? 'changed ', offerNamed(after?.kind)],
  },
  'offer.remove': { says: 'removed an offer' },
  'offer.restore': { says: 'restored an offer' },
}

function itemNamed(item: unknown) {
  const label = CHECKLIST.find((one) => one.value === item)?.label
  return value(label, 'an item of the checklist')
}

function offerNamed(kind: unknown): string {
  return kind === 'loading' ? 'a loading' : kind === 'exclusion' ? 'an exclusion' : 'an offer'
}

function statusLabel(status: unknown): string | undefined {
  const code = said(status)
  return code === undefined ? undefined : applicationStatusLabel(code)
}
