import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import type { PolicyDetails, PolicyRow } from '@portal/contract/work/policies.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import type { ApplicationOffer, ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { CHECKLIST } from '@portal/domain/work/application-checklist'
import { pickDays } from '@portal/domain/work/application-stage'

/** An application as staff see it in a list: submitted, and waiting for the insurer. */
export function applicationRow(different: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    id: 70,
    client: { id: 12, name: 'Mai Anh Nguyễn' },
    status: 'submitted',
    status_since: '2026-11-17T01:00:00.000Z',
    submitted_on: '2026-11-17',
    underwriting_on: null,
    offer_made_on: null,
    accepted_on: null,
    in_force_on: null,
    stages_recorded: true,
    missing: [],
    created_at: '2026-11-12T01:00:00.000Z',
    version: 3,
    insurer: 'NEOS',
    reference: null,
    kind: 'new',
    covers: ['TRM', 'TPD'],
    annual_premium: 249_420,
    illustrative: false,
    adviser: { id: 3, name: 'Sam Advisor' },
    referrer: null,
    waiting_on: 'insurer',
    waiting_for: 'Policy number',
    waiting_since: '2026-11-17',
    renews_id: null,
    updated_at: '2026-11-17T01:00:00.000Z',
    ...different,
  }
}

/** An application as a referral partner gets it: how far it is, and no more. */
export function asReferred<Row extends ApplicationRow>(row: Row) {
  const { id, status, status_since, stages_recorded, created_at, version } = row
  const client: Row['client'] = row.client
  return { id, client, status, status_since, ...pickDays(row), stages_recorded, created_at, version }
}

/** What a policy pays where nobody has said. */
export const USUAL_COMMISSION: Pick<PolicyDetails, 'upfront_percent' | 'ongoing_percent' | 'commission'> = {
  upfront_percent: null,
  ongoing_percent: null,
  commission: { upfront: { percent: 66, from: 'usual' }, ongoing: { percent: 22, from: 'usual' } },
}

/** Life cover of $1,200,000 for $86.20 a month. */
export function policyProduct(different: Partial<PolicyProduct> = {}): PolicyProduct {
  return {
    id: 300,
    cover: 'TRM',
    amount: 120_000_000,
    annual_premium: 103_440,
    structure: 'S',
    waiting_period: null,
    benefit_period: null,
    occupation_type: null,
    linked_cover: null,
    indexed: true,
    loading: null,
    exclusions: null,
    premium_waiver: null,
    life_buyback: null,
    before: null,
    version: 1,
    ...different,
  }
}

/** A new policy, paid monthly, with life cover alone. */
export function proposedPolicy(different: Partial<ProposedPolicy> = {}): ProposedPolicy {
  const products = [policyProduct()]
  return {
    id: 200,
    insurer: 'NEOS',
    number: null,
    state: 'proposed',
    is_new: true,
    life_insured: 'Mai Anh Nguyễn',
    owner_type: 'O',
    owner_name: 'Mai Anh Nguyễn',
    commenced_on: null,
    renews_on: null,
    terms: {
      id: 250,
      number: 1,
      state: 'proposed',
      application_id: 70,
      effective_on: null,
      frequency: 'M',
      policy_fee: 10_680,
      annual_premium: 114_120,
      duty_share: null,
      remarks: null,
      products,
      created_at: '2026-11-12T01:00:00.000Z',
      version: 1,
    },
    before: null,
    dropped: [],
    version: 1,
    ...different,
  }
}

/** The client’s consent to commission, asked for and not here yet. */
export function applicationRequirement(different: Partial<ApplicationRequirement> = {}): ApplicationRequirement {
  return {
    id: 400,
    kind: 'consent',
    title: 'Commission consent',
    party: 'client',
    from_name: null,
    state: 'asked',
    asked_on: '2026-11-17',
    chased_on: null,
    chased_by: null,
    received_on: null,
    next_step: null,
    next_on: null,
    days_allowed: 3,
    version: 1,
    ...different,
  }
}

/** A loading of 50 % on life cover, not decided yet. */
export function applicationOffer(different: Partial<ApplicationOffer> = {}): ApplicationOffer {
  return {
    id: 500,
    kind: 'loading',
    cover: 'TRM',
    percent: 50,
    words: 'Family history',
    state: 'offered',
    decided_on: null,
    version: 1,
    ...different,
  }
}

/** What `GET /application/{id}/details` answers staff. */
export function applicationDetails(different: Partial<ApplicationDetails> = {}): ApplicationDetails {
  return {
    ...applicationRow(),
    client: { id: 12, name: 'Mai Anh Nguyễn', phone: '0412345678', email: 'mai.anh@example.com' },
    policies: [proposedPolicy()],
    requirements: [applicationRequirement()],
    offers: [],
    commission: {
      upfront_percent: 66,
      ongoing_percent: 22,
      new_premium: 103_440,
      upfront: 68_270,
      ongoing: 22_757,
      with_duty: false,
    },
    counts: { documents: 0, tasks: 0 },
    renewed_by_id: null,
    renews_on: null,
    renewal_ready: false,
    household: null,
    checklist: CHECKLIST.map(({ value: item }) => ({ item, source: 'hand', by: null, at: null, reason: null })),
    ...different,
  }
}

/** A policy in force of which the register has everything. */
export function policyRow(different: Partial<PolicyRow> = {}): PolicyRow {
  return {
    id: 200,
    client: { id: 12, name: 'Mai Anh Nguyễn' },
    insurer: 'NEOS',
    number: 'NEOS 3120 8846',
    state: 'in_force',
    life_insured: 'Mai Anh Nguyễn',
    owner_type: 'O',
    owner_name: 'Mai Anh Nguyễn',
    covers: ['INC'],
    annual_premium: 134_760,
    frequency: 'M',
    commenced_on: '2023-08-14',
    renews_on: '2027-08-14',
    ended_on: null,
    adviser: { id: 3, name: 'Sam Advisor' },
    change_id: null,
    renewal_premium: null,
    renewal_state: 'none',
    renewal_id: null,
    renewed_on: '2026-08-14',
    created_at: '2023-08-14T01:00:00.000Z',
    updated_at: '2026-08-14T01:00:00.000Z',
    version: 4,
    ...different,
  }
}
