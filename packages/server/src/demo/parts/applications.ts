import type { ApplicationStatus } from '@portal/domain'
import { PRODUCT_PROVIDERS } from '@portal/domain'
import { policies, policyProducts, policyTerms, applications as table } from '../../database/tables/applications.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoApplication, DemoClient, DemoPart, Stage } from '../stage.ts'

/** How many applications have each status; 60 in all. */
const BY_STATUS: ReadonlyArray<readonly [ApplicationStatus, number]> = [
  ['draft', 5],
  ['submitted', 6],
  ['underwriting', 7],
  ['information_required', 4],
  ['offer_made', 3],
  ['accepted', 4],
  ['in_force', 17],
  ['renewal_due', 4],
  ['declined', 3],
  ['withdrawn', 3],
  ['lapsed', 2],
  ['cancelled', 2],
]
/** Policies of clients that were insured elsewhere before: they have no application. */
const IMPORTED_POLICIES = 14

const EVER_IN_FORCE: ReadonlySet<ApplicationStatus> = new Set(['in_force', 'renewal_due', 'lapsed', 'cancelled'])

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

/** Cover, its name, the amount in dollars from and to, and the yearly premium for each 1,000 of it at 40, in cents. */
const COVERS = [
  ['TRM', 'Life', 250_000, 1_600_000, 110],
  ['TPD', 'Total and permanent disability', 200_000, 1_200_000, 95],
  ['TRA', 'Trauma', 50_000, 300_000, 480],
  ['INC', 'Income protection', 3_000, 11_000, 19_000],
] as const

/** 60 applications over all statuses, with the policies that they propose, their terms and their covers. */
export const applications: DemoPart = {
  name: 'applications',
  async load(stage) {
    const random = stage.random('applications')
    const planned = plan(stage, random)
    const ids = await insertRows(
      stage.tx,
      table,
      planned.map(({ row }) => row),
    )
    planned.forEach(({ known }, index) => {
      const id = ids[index]
      if (id !== undefined) stage.applications.push({ ...known, id })
    })
    await loadPolicies(stage, random)
  },
}

type Row = typeof table.$inferInsert

function plan(stage: Stage, random: Random): Array<{ row: Row; known: Omit<DemoApplication, 'id'> }> {
  const insured = random.shuffled(stage.clients.filter(({ kind }) => kind === 'client'))
  const ready = random.shuffled(
    stage.clients.filter(({ kind, status }) => kind === 'lead' && (status === 4 || status === 3)),
  )
  return BY_STATUS.flatMap(([status, count]) => Array.from({ length: count }, () => status)).map((status) => {
    const client =
      (POLICY_STATES[status] === 'proposed' ? ready.pop() : undefined) ?? insured.pop() ?? random.pick(stage.clients)
    const adviserId = client.adviserId ?? stage.account('adviser').id
    const insurer = random.pick(PRODUCT_PROVIDERS)
    const createdAgo = Math.max(
      2,
      Math.min(client.createdAgo, EVER_IN_FORCE.has(status) ? random.int(60, 370) : random.int(3, 50)),
    )
    const statusSinceAgo = random.int(0, Math.floor(createdAgo / 2))
    const created_at = stage.instant(createdAgo, random, client.createdAt)
    const status_since = stage.instant(statusSinceAgo, random, created_at)
    // What is due for renewal was submitted, and began almost a year ago, under the adviser's former books.
    const renewalIn = status === 'renewal_due' ? random.int(5, 45) : 365 - statusSinceAgo
    const inForceAgo = EVER_IN_FORCE.has(status) ? 365 - renewalIn : null
    const submittedAgo =
      status === 'draft' || status === 'renewal_due' ? null : random.int(statusSinceAgo, createdAgo - 1)
    return {
      row: {
        company_id: stage.company.id,
        client_id: client.id,
        adviser_id: adviserId,
        insurer,
        reference: status === 'draft' ? null : `A${random.int(10_000_000, 99_999_999)}`,
        status,
        status_since,
        submitted_on: submittedAgo === null ? null : stage.workday(submittedAgo, created_at),
        in_force_on: inForceAgo === null ? null : stage.day(-inForceAgo),
        renewal_on: inForceAgo === null ? null : stage.day(renewalIn),
        created_at,
        updated_at: status_since,
      },
      known: {
        client,
        adviserId,
        insurer,
        status,
        createdAgo,
        statusSinceAgo,
        createdAt: created_at,
        statusSince: status_since,
        inForceAgo,
      },
    }
  })
}

type Policy = typeof policies.$inferInsert
type Product = Omit<typeof policyProducts.$inferInsert, 'terms_id'>

async function loadPolicies(stage: Stage, random: Random): Promise<void> {
  const planned = [
    ...stage.applications.flatMap((application) =>
      Array.from({ length: random.chance(0.35) ? 2 : 1 }, (_, index) => policyOf(stage, random, application, index)),
    ),
    ...random
      .shuffled(stage.clients.filter(({ kind }) => kind === 'client'))
      .slice(0, IMPORTED_POLICIES)
      .map((client) => importedPolicy(stage, random, client)),
  ]
  const policyIds = await insertRows(
    stage.tx,
    policies,
    planned.map(({ policy }) => policy),
  )
  const terms = planned.flatMap(({ policy, products, renewed }, index) => {
    const { created_at } = policy
    const of = {
      company_id: stage.company.id,
      policy_id: policyIds[index] ?? 0,
      effective_on: policy.commenced_on,
      created_at,
    }
    const premium = policy.annual_premium ?? 0
    return renewed
      ? [
          { row: { ...of, number: 1, annual_premium: Math.round(premium * 0.93) }, products: [] },
          {
            row: {
              ...of,
              number: 2,
              annual_premium: premium,
              effective_on: stage.day(-20),
              created_at: stage.instant(20, random, created_at),
              remarks: 'Yearly indexation',
            },
            products,
          },
        ]
      : [{ row: { ...of, number: 1, annual_premium: premium }, products }]
  })
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

interface PlannedPolicy {
  readonly policy: Policy
  readonly products: Product[]
  /** It has been renewed once: its terms have two versions. */
  readonly renewed: boolean
}

function policyOf(stage: Stage, random: Random, application: DemoApplication, index: number): PlannedPolicy {
  const status = BY_STATUS.map(([value]) => value).find((value) => value === application.status) ?? 'draft'
  const state = POLICY_STATES[status]
  const { client, inForceAgo } = application
  // The first is in one's own name, a second one in super.
  const inSuper = index === 1
  const products = productsOf(stage, random, client, inSuper)
  return {
    products,
    renewed: status === 'renewal_due',
    policy: {
      company_id: stage.company.id,
      client_id: client.id,
      application_id: application.id,
      insurer: application.insurer,
      number: inForceAgo === null ? null : policyNumber(random),
      state,
      life_insured: client.name,
      owner_type: inSuper ? 'S' : 'O',
      owner_name: inSuper ? 'Trustee of the super fund' : client.name,
      annual_premium: sumOf(products),
      commenced_on: inForceAgo === null ? null : stage.day(-inForceAgo),
      ended_on:
        state === 'lapsed' || state === 'cancelled' ? stage.day(-Math.floor(application.statusSinceAgo / 2)) : null,
      created_at: application.createdAt,
      updated_at: application.statusSince,
    },
  }
}

function importedPolicy(stage: Stage, random: Random, client: DemoClient): PlannedPolicy {
  const products = productsOf(stage, random, client, false)
  const imported = stage.instant(Math.min(client.createdAgo, 40), random, client.createdAt)
  return {
    products,
    renewed: random.chance(0.5),
    policy: {
      company_id: stage.company.id,
      client_id: client.id,
      application_id: null,
      insurer: random.pick(PRODUCT_PROVIDERS),
      number: policyNumber(random),
      state: 'in_force',
      life_insured: client.name,
      owner_name: client.name,
      annual_premium: sumOf(products),
      commenced_on: stage.day(-random.int(500, 3_000)),
      created_at: imported,
      updated_at: imported,
    },
  }
}

function policyNumber(random: Random): string {
  return `${random.int(1_000, 9_999)} ${random.int(1_000, 9_999)} ${random.int(10, 99)}`
}

function productsOf(stage: Stage, random: Random, client: DemoClient, inSuper: boolean): Product[] {
  const covers = inSuper ? COVERS.slice(0, 2) : random.shuffled(COVERS).slice(0, random.int(1, 3))
  return covers.map(([cover, name, low, high, rate]) => {
    const step = cover === 'INC' ? 250 : 25_000
    const amount = random.int(low / step, high / step) * step
    const ageing = 1.06 ** (client.age - 40)
    return {
      company_id: stage.company.id,
      cover,
      name,
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
