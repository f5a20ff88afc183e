import type { CoverCode } from '@portal/domain/work/cover'
import type { PolicyState, TermsState } from '@portal/domain/work/policy'
import type { Transaction } from '../database/database.ts'
import {
  applicationOffers,
  applicationRequirements,
  applications,
  policies,
  policyProducts,
  policyTerms,
} from '../database/tables/applications.ts'

const REMOVED = '2026-01-01T00:00:00.000Z'

/** Applications of a client in the states that the calls need, by what an endpoint calls their ids. */
export async function testApplications(
  tx: Transaction,
  clientId: number,
): Promise<Record<string, Record<string, number>>> {
  const company_id = tx.companyId
  const open = await newApplication(tx, clientId)
  const { policyId, termsId, productId } = await newPolicy(tx, open, clientId)
  const removed = await newPolicy(tx, open, clientId, { removed: true })
  const leaving = await newPolicy(tx, open, clientId)
  const other = await newPolicy(tx, open, clientId, { cover: 'NES' })
  const held = () => newPolicy(tx, null, clientId, { state: 'in_force', terms: 'current' })
  const standing = await held()
  const ending = await held()
  const renewing = await held()
  const inForce = await newApplication(tx, clientId)
  await newPolicy(tx, inForce, clientId, { state: 'in_force', terms: 'current' })
  const products = await tx
    .insert(policyProducts)
    .values([
      { company_id, terms_id: termsId, cover: 'TPD', amount: 1_000_00, annual_premium: 100 },
      { company_id, terms_id: termsId, cover: 'TRA', amount: 1_000_00, annual_premium: 100, removed_at: REMOVED },
    ])
    .returning({ id: policyProducts.id })
  const requirement = {
    company_id,
    application_id: open,
    kind: 'other',
    title: 'x',
    party: 'client',
    days_allowed: 7,
  } as const
  const requirements = await tx
    .insert(applicationRequirements)
    .values([requirement, requirement, { ...requirement, removed_at: REMOVED }])
    .returning({ id: applicationRequirements.id })
  const offer = { company_id, application_id: open, kind: 'exclusion', words: 'x' } as const
  const offers = await tx
    .insert(applicationOffers)
    .values([offer, offer, { ...offer, removed_at: REMOVED }])
    .returning({ id: applicationOffers.id })
  const at = (rows: ReadonlyArray<{ id: number }>, index: number) => rows[index]?.id ?? 0
  return {
    applications: { id: open },
    'applications.ofClient': { id: clientId },
    'applications.create': { id: clientId },
    'applications.update': { id: clientId, appId: open },
    'applications.renewalReady': { id: inForce },
    'applications.renew': { id: inForce },
    policies: { id: standing.policyId },
    'policies.create': { id: clientId },
    'policies.cover': { id: clientId },
    'policies.end': { id: ending.policyId },
    renewals: { id: renewing.policyId },
    applicationPolicies: { id: open, policyId, productId },
    'applicationPolicies.addProduct': { id: open, policyId: other.policyId },
    'applicationPolicies.remove': { id: open, policyId: leaving.policyId },
    'applicationPolicies.restore': { id: open, policyId: removed.policyId },
    'applicationPolicies.removeProduct': { id: open, policyId, productId: at(products, 0) },
    'applicationPolicies.restoreProduct': { id: open, policyId, productId: at(products, 1) },
    requirements: { id: open, requirementId: at(requirements, 0), offerId: at(offers, 0) },
    'requirements.remove': { id: open, requirementId: at(requirements, 1) },
    'requirements.restore': { id: open, requirementId: at(requirements, 2) },
    'requirements.removeOffer': { id: open, offerId: at(offers, 1) },
    'requirements.restoreOffer': { id: open, offerId: at(offers, 2) },
  }
}

async function newApplication(tx: Transaction, client_id: number): Promise<number> {
  const [row] = await tx
    .insert(applications)
    .values({ company_id: tx.companyId, client_id, insurer: 'TAL' })
    .returning({ id: applications.id })
  return row?.id ?? 0
}

interface Standing {
  readonly state?: PolicyState
  readonly terms?: TermsState
  readonly removed?: boolean
  readonly cover?: CoverCode
}

/** A policy with one cover, that an application proposes unless told otherwise. */
export async function newPolicy(
  tx: Transaction,
  application_id: number | null,
  client_id: number,
  { state = 'proposed', terms = 'proposed', removed = false, cover = 'TRM' }: Standing = {},
): Promise<{ policyId: number; termsId: number; productId: number }> {
  const company_id = tx.companyId
  const removed_at = removed ? REMOVED : null
  const day = state === 'in_force' ? '2025-11-30' : null
  const [policy] = await tx
    .insert(policies)
    .values({
      ...{ company_id, client_id, application_id, state, removed_at },
      ...{ insurer: 'TAL', life_insured: 'Mai', owner_name: 'Mai', commenced_on: day },
      renews_on: state === 'in_force' ? '2026-11-30' : null,
    })
    .returning({ id: policies.id })
  const policyId = policy?.id ?? 0
  const [version] = await tx
    .insert(policyTerms)
    .values({ company_id, policy_id: policyId, number: 1, application_id, state: terms, removed_at })
    .returning({ id: policyTerms.id })
  const termsId = version?.id ?? 0
  const [product] = await tx
    .insert(policyProducts)
    .values({ company_id, terms_id: termsId, cover, amount: 500_000_00, annual_premium: 600_00 })
    .returning({ id: policyProducts.id })
  return { policyId, termsId, productId: product?.id ?? 0 }
}
