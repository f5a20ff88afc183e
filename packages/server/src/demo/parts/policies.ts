import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import {
  anniversaryFrom,
  anniversaryNear,
  formerAnniversary,
  type PolicyState,
  type TermsState,
} from '@portal/domain/work/policy'
import { policies, policyProducts, policyTerms } from '../../database/tables/applications.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoApplication, DemoClient, Stage } from '../stage.ts'

const TERMS_OF: Readonly<Record<PolicyState, TermsState>> = {
  proposed: 'proposed',
  in_force: 'current',
  lapsed: 'current',
  cancelled: 'current',
  declined: 'refused',
}

const POLICY_STATES = {
  draft: 'proposed',
  submitted: 'proposed',
  underwriting: 'proposed',
  information_required: 'proposed',
  offer_made: 'proposed',
  accepted: 'proposed',
  in_force: 'in_force',
  renewal_due: 'in_force',
  declined: 'declined',
  withdrawn: 'declined',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<ApplicationStatus, string>

/** Cover, the amount in dollars from and to, and the yearly premium for each 1,000 of it at 40, in cents. */
const COVERS = [
  ['TRM', 250_000, 1_600_000, 110],
  ['TPD', 200_000, 1_200_000, 95],
  ['TRA', 50_000, 300_000, 480],
  ['INC', 3_000, 11_000, 19_000],
] as const

/** In how many days the policies renew that clients brought along; those that are late come first. */
const RENEWS_IN = [-14, -6, 9, 17, 26, 38, 52, 71, 83, 101, 140, 205, 260, 320]

/** What of each earlier year's premium was paid the year before. */
const YEARLY_RISE = 0.94

export type Policy = typeof policies.$inferInsert & { readonly annual_premium: number; readonly created_at: string }
type Product = Omit<typeof policyProducts.$inferInsert, 'terms_id'>

interface PlannedTerms {
  readonly row: Omit<typeof policyTerms.$inferInsert, 'policy_id'>
  readonly products: readonly Product[]
}

/** A policy to be stored. */
export interface PlannedPolicy {
  readonly policy: Policy
  /** Oldest first. */
  readonly terms: readonly PlannedTerms[]
}

/** The policies of all applications, those that clients brought along, their terms of each year and their covers. */
export async function loadPolicies(stage: Stage, random: Random): Promise<void> {
  const insured = random.shuffled(stage.clients.filter(({ kind }) => kind === 'client'))
  const planned = [
    ...stage.applications.flatMap((application) => policiesOf(stage, random, application)),
    ...RENEWS_IN.flatMap((days, index) => {
      const client = insured[index]
      return client ? noticed(stage, random, broughtAlong(stage, random, client, days), days, index) : []
    }),
  ]
  await storePolicies(stage, planned)
}

/** Stores policies with their terms and covers. */
export async function storePolicies(stage: Stage, planned: readonly PlannedPolicy[]): Promise<void> {
  const policyIds = await insertRows(
    stage.tx,
    policies,
    planned.map(({ policy }) => policy),
  )
  const terms = planned.flatMap(({ terms: versions }, index) =>
    versions.map(({ row, products }) => ({ row: { ...row, policy_id: policyIds[index] ?? 0 }, products })),
  )
  const termIds = await insertRows(
    stage.tx,
    policyTerms,
    terms.map(({ row }) => row),
  )
  await insertRows(
    stage.tx,
    policyProducts,
    terms.flatMap(({ products }, index) => products.map((product) => ({ ...product, terms_id: termIds[index] ?? 0 }))),
  )
}

function policiesOf(stage: Stage, random: Random, application: DemoApplication): PlannedPolicy[] {
  if (application.kind !== 'new') return [changed(stage, random, application)]
  const count = random.chance(0.35) ? 2 : 1
  return Array.from({ length: count }, (_, index) => broughtIn(stage, random, application, index === 1)).map(
    (policy, index) => {
      const { renews_on } = policy.policy
      if (application.status !== 'renewal_due' || !renews_on) return policy
      return noticed(stage, random, policy, 30, application.id + index)
    },
  )
}

/** A policy that an application brings in, in one's own name or in super. */
function broughtIn(stage: Stage, random: Random, application: DemoApplication, inSuper: boolean): PlannedPolicy {
  const state = POLICY_STATES[application.status]
  const { client, inForceAgo } = application
  const products = productsOf(stage, random, client, inSuper)
  const commenced_on = inForceAgo === null ? null : stage.day(-inForceAgo)
  const policy = {
    ...policyFor(stage, random, client, products),
    application_id: application.id,
    insurer: application.insurer,
    number: inForceAgo === null ? null : policyNumber(random),
    state,
    ...(inSuper && { owner_type: 'S' as const, owner_name: 'Trustee of the super fund' }),
    commenced_on,
    renews_on: state === 'in_force' && commenced_on !== null ? anniversaryFrom(commenced_on, stage.day(0)) : null,
    ended_on:
      state === 'lapsed' || state === 'cancelled' ? stage.day(-Math.floor(application.statusSinceAgo / 2)) : null,
    created_at: application.createdAt,
    updated_at: application.statusSince,
  }
  return {
    policy,
    terms: [versionOf(policy, products, { number: 1, state: TERMS_OF[state], effective_on: commenced_on })],
  }
}

/** A policy of clients who were insured elsewhere before, with its terms of the last years. It has no application. */
function broughtAlong(stage: Stage, random: Random, client: DemoClient, renewsIn: number): PlannedPolicy {
  const products = productsOf(stage, random, client, false)
  const at = stage.instant(Math.min(client.createdAgo, 40), random, client.createdAt)
  const years = random.int(2, 8)
  const commenced_on = stage.day(renewsIn - Math.round(years * 365.25))
  const renews_on = anniversaryNear(commenced_on, stage.day(renewsIn))
  const policy = {
    ...policyFor(stage, random, client, products),
    insurer: random.pick(PRODUCT_PROVIDERS),
    number: policyNumber(random),
    state: 'in_force' as const,
    commenced_on,
    renews_on,
    created_at: at,
    updated_at: at,
  }
  const known = [renews_on]
  while (known.length <= Math.min(3, years - 1)) known.unshift(formerAnniversary(commenced_on, known[0] ?? renews_on))
  const began = [commenced_on, ...known.slice(0, -1)]
  const terms = began.map((effective_on, index) => {
    const isLast = index === began.length - 1
    const paid = priced(products, YEARLY_RISE ** (began.length - 1 - index))
    const version = versionOf(policy, paid, { number: index + 1, state: isLast ? 'current' : 'former', effective_on })
    return index === 0 ? version : { ...version, row: { ...version.row, remarks: 'Yearly indexation' } }
  })
  return { policy, terms }
}

/** A policy in force for which an application proposes other terms: half as much again, or those of the next year. */
function changed(stage: Stage, random: Random, application: DemoApplication): PlannedPolicy {
  const isRenewal = application.kind === 'renewal'
  const standing = broughtAlong(stage, random, application.client, isRenewal ? 21 : 150)
  const [held] = standing.terms.slice(-1)
  const products = (held?.products ?? []).map((product) => ({
    ...product,
    ...(isRenewal ? {} : { amount: Math.round(product.amount * 1.5) }),
    annual_premium: Math.round(product.annual_premium * (isRenewal ? 1.07 : 1.5)),
  }))
  const policy = {
    ...standing.policy,
    insurer: application.insurer,
    change_id: application.id,
    renewal_id: isRenewal ? application.id : null,
    renewal_premium: isRenewal ? sumOf(products) : null,
    created_at: application.createdAt,
    updated_at: application.createdAt,
  }
  const proposal = versionOf(policy, products, {
    number: standing.terms.length + 1,
    state: 'proposed',
    effective_on: isRenewal ? (policy.renews_on ?? null) : null,
    application_id: application.id,
  })
  const former = standing.terms.map(({ row, products: each }) => ({
    row: { ...row, ...written(policy.created_at) },
    products: each,
  }))
  return { policy, terms: [...former, proposal] }
}

/** With the insurer's notice, where it would be in by now, and some of them ready to be renewed. */
function noticed(stage: Stage, random: Random, planned: PlannedPolicy, renewsIn: number, index: number): PlannedPolicy {
  if (renewsIn > 60 || index % 5 === 4) return planned
  const { policy } = planned
  const at = stage.instant(random.int(1, 9), random, policy.created_at)
  return {
    ...planned,
    policy: {
      ...policy,
      renewal_premium: Math.round(policy.annual_premium * (1 + random.int(20, 160) / 1_000)),
      renewal_ready_at: index % 3 === 2 ? at : null,
      updated_at: at,
    },
  }
}

/** What every policy of a client with these covers has. */
export function policyFor(stage: Stage, random: Random, client: DemoClient, products: readonly Product[]) {
  return {
    company_id: stage.company.id,
    client_id: client.id,
    life_insured: client.name,
    owner_name: client.name,
    annual_premium: sumOf(products),
    covers: products.map(({ cover }) => cover),
    frequency: random.pick(['M', 'M', 'M', 'Y', 'Q'] as const),
  }
}

/** A version of the terms of a policy. */
export function versionOf(
  policy: Policy,
  products: readonly Product[],
  version: Pick<PlannedTerms['row'], 'number' | 'state' | 'effective_on' | 'application_id'>,
): PlannedTerms {
  const row = {
    company_id: policy.company_id,
    application_id: policy.application_id ?? null,
    frequency: policy.frequency ?? 'M',
    annual_premium: sumOf(products),
    ...written(policy.created_at),
    ...version,
  }
  return { row, products }
}

/** Written then, and left alone since. */
const written = (at: string) => ({ created_at: at, updated_at: at })

function priced(products: readonly Product[], share: number): Product[] {
  return products.map((product) => ({ ...product, annual_premium: Math.round(product.annual_premium * share) }))
}

function policyNumber(random: Random): string {
  return `${random.int(1_000, 9_999)} ${random.int(1_000, 9_999)} ${random.int(10, 99)}`
}

/** Covers as the client's age and habits price them: in super life and TPD, else up to three of all. */
export function productsOf(stage: Stage, random: Random, client: DemoClient, inSuper: boolean): Product[] {
  const covers = inSuper ? COVERS.slice(0, 2) : random.shuffled(COVERS).slice(0, random.int(1, 3))
  return covers.map(([cover, low, high, rate]) => {
    const step = cover === 'INC' ? 250 : 25_000
    const amount = random.int(low / step, high / step) * step
    const ageing = 1.06 ** (client.age - 40)
    return {
      company_id: stage.company.id,
      cover,
      amount: amount * 100,
      annual_premium: Math.round((amount / 1_000) * rate * ageing * (client.smoker ? 1.8 : 1)),
      structure: random.chance(0.8) ? 'S' : 'L',
      ...(cover === 'INC' && {
        waiting_period: random.pick(['30', '60', '90']),
        benefit_period: random.pick(['2', '5', '65']),
      }),
    }
  })
}

function sumOf(products: readonly Product[]): number {
  return products.reduce((sum, product) => sum + product.annual_premium, 0)
}
