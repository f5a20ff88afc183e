import type { AnswerOf } from '@portal/contract/endpoint'
import type { applicationPolicies as endpoints } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import { type Product, productErrors } from '@portal/domain/work/product'
import { and, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { violates } from '../../../database/error.ts'
import { policyProducts } from '../../../database/tables/applications.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { TWICE } from '../applications/propose-policy.ts'
import { assertVisibleApplication } from '../applications/read-application.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'
import { lockOpen, readPolicy } from './proposals.ts'

/** The covers that the application proposes under a policy. Throws NOT_FOUND. */
export async function listProducts(
  call: Call<typeof endpoints.listProducts>,
): Promise<AnswerOf<typeof endpoints.listProducts>> {
  await assertVisibleApplication(call, call.params.id)
  const policy = await readPolicy(call.tx, call.params.id, call.params.policyId)
  return { items: policy.terms.products }
}

/** Adds a cover. Throws NOT_FOUND, CONFLICT, BAD_INPUT with what cannot be at its field. */
export async function addProduct(call: Call<typeof endpoints.addProduct>): Promise<PolicyProduct> {
  const { tx, body } = call
  const { application, policy } = await lockPolicy(call)
  assertPossible(body, policy)
  if (policy.terms.products.some(({ cover }) => cover === body.cover)) throw badField('cover', TWICE)
  const [row] = await tx
    .insert(policyProducts)
    .values({ ...body, company_id: tx.companyId, terms_id: policy.terms.id })
    .returning({ id: policyProducts.id })
  await touch(call, policy, true)
  const product = await readProduct(call, row?.id ?? 0)
  await log(call, 'product.create', { id: product.id, clientId: application.client_id, after: logged(product) })
  return product
}

/** Changes a cover. Throws NOT_FOUND, CONFLICT, STALE_VERSION, BAD_INPUT. */
export async function updateProduct(call: Call<typeof endpoints.updateProduct>): Promise<PolicyProduct> {
  const { tx, params, body } = call
  const { application, policy } = await lockPolicy(call)
  const { version, ...changes } = body
  const stored = found(policy.terms.products.find(({ id }) => id === params.productId))
  await assertVersion(stored, version, () => readProduct(call, stored.id))
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  assertPossible({ ...stored, ...given }, policy)
  if (policy.terms.products.some(({ id, cover }) => id !== stored.id && cover === given.cover)) {
    throw badField('cover', TWICE)
  }
  await tx
    .update(policyProducts)
    .set({ ...given, version: sql`version + 1` })
    .where(and(eq(policyProducts.company_id, tx.companyId), eq(policyProducts.id, stored.id)))
  await touch(call, policy, given.annual_premium !== undefined)
  const product = await readProduct(call, stored.id)
  const before = logged(stored)
  await log(call, 'product.update', { id: stored.id, clientId: application.client_id, before, after: logged(product) })
  return product
}

/** Removes a cover. Throws NOT_FOUND, CONFLICT. */
export async function removeProduct(call: Call<typeof endpoints.removeProduct>): Promise<{ message: string }> {
  const { tx, params } = call
  const { application, policy } = await lockPolicy(call)
  const stored = found(policy.terms.products.find(({ id }) => id === params.productId))
  await tx
    .update(policyProducts)
    .set({ removed_at: call.services.clock().toISOString(), version: sql`version + 1` })
    .where(and(eq(policyProducts.company_id, tx.companyId), eq(policyProducts.id, stored.id)))
  await touch(call, policy)
  await log(call, 'product.remove', { id: stored.id, clientId: application.client_id, after: { cover: stored.cover } })
  return { message: 'Cover removed.' }
}

/** Puts a removed cover back. Throws NOT_FOUND, CONFLICT where the policy has such a cover again. */
export async function restoreProduct(call: Call<typeof endpoints.restoreProduct>): Promise<PolicyProduct> {
  const { tx, params } = call
  const { application, policy } = await lockPolicy(call)
  try {
    const rows = await tx
      .update(policyProducts)
      .set({ removed_at: null, version: sql`version + 1` })
      .where(
        and(
          eq(policyProducts.company_id, tx.companyId),
          eq(policyProducts.id, params.productId),
          eq(policyProducts.terms_id, policy.terms.id),
        ),
      )
      .returning({ id: policyProducts.id })
    found(rows[0])
  } catch (error) {
    if (!violates(error, 'policy_products_by_terms')) throw error
    throw new CallError('CONFLICT', { message: `${TWICE}.` })
  }
  await touch(call, policy)
  const product = await readProduct(call, params.productId)
  await log(call, 'product.restore', {
    id: product.id,
    clientId: application.client_id,
    after: { cover: product.cover },
  })
  return product
}

type PolicyCall = Omit<Call, 'params'> & { readonly params: { readonly id: number; readonly policyId: number } }

async function lockPolicy(call: PolicyCall) {
  const application = await lockOpen(call, call.params.id)
  const policy = await readPolicy(call.tx, call.params.id, call.params.policyId)
  if (policy.terms.state === 'former') {
    throw new CallError('CONFLICT', { message: 'A later application has changed this policy since.' })
  }
  return { application, policy }
}

function assertPossible(product: Product, policy: ProposedPolicy): void {
  const errors = productErrors(product, policy.owner_type).map(({ path, message }) => ({ path, message }))
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
}

async function readProduct(call: PolicyCall, id: number): Promise<PolicyProduct> {
  const policy = await readPolicy(call.tx, call.params.id, call.params.policyId)
  return found(policy.terms.products.find((product) => product.id === id))
}

/** What is kept beside covers follows. A premium that somebody `entered` is the insurer's. */
async function touch(call: PolicyCall, policy: ProposedPolicy, entered = false): Promise<void> {
  await call.tx.execute(sql`
    update policy_terms set updated_at = now(), version = version + 1
    where company_id = ${call.tx.companyId} and id = ${policy.terms.id}`)
  await call.tx.execute(sql`
    update applications set illustrative = illustrative and not ${entered}, updated_at = now()
    where company_id = ${call.tx.companyId} and id = ${call.params.id}`)
  await refreshApplications(call.tx, call, [call.params.id])
}

function logged({ cover, amount, annual_premium, structure, waiting_period, benefit_period, ...rest }: PolicyProduct) {
  const { occupation_type, linked_cover, indexed, loading, exclusions, premium_waiver, life_buyback } = rest
  return {
    ...{ cover, amount, annual_premium, structure, waiting_period, benefit_period },
    ...{ occupation_type, linked_cover, indexed, loading, exclusions, premium_waiver, life_buyback },
  }
}

async function log(
  call: PolicyCall,
  action: string,
  { id, clientId, before, after }: { id: number; clientId: number; before?: object; after: object },
): Promise<void> {
  await recordActivity(call, {
    action,
    entity: 'product',
    entityId: id,
    clientId,
    applicationId: call.params.id,
    ...(before && { before: { ...before } }),
    after: { ...after },
  })
}
