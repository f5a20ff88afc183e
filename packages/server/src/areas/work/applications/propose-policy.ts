import type { NewPolicy } from '@portal/contract/work/application-policies.schema'
import { fullName } from '@portal/domain/values/person'
import { productErrors } from '@portal/domain/work/product'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import { policies, policyProducts, policyTerms } from '../../../database/tables/applications.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'

/** The application that proposes. */
export interface Proposer {
  readonly id: number
  readonly client_id: number
  readonly insurer: string
}

type Place = ReadonlyArray<string | number>

/**
 * Proposes a new policy with its covers. Throws BAD_INPUT with what cannot be at its field, behind `place`, and DUPLICATE
 * where the insurer has given the number already.
 * @returns The policy's id.
 */
export async function proposePolicy(
  call: Pick<Call, 'tx' | 'company' | 'caller' | 'requestId'>,
  { id: application_id, client_id, insurer }: Proposer,
  given: NewPolicy,
  place: Place = [],
): Promise<number> {
  const as = { policy: { application_id }, terms: { application_id } }
  const stored = await storePolicy(call.tx, { ...given, insurer: given.insurer ?? insurer, client_id }, as, place)
  await recordActivity(call, {
    action: 'policy.propose',
    entity: 'policy',
    entityId: stored.id,
    clientId: client_id,
    applicationId: application_id,
    after: {
      insurer: stored.insurer,
      number: stored.number,
      application_id,
      covers: given.products.map(({ cover }) => cover),
    },
  })
  return stored.id
}

/** A policy to be stored, and whose it is. */
type GivenPolicy = NewPolicy & { readonly client_id: number; readonly insurer: string }

/** What is stored of a policy, and of the first version of its terms, besides what was given. */
interface StoredAs {
  readonly policy: Partial<typeof policies.$inferInsert>
  readonly terms: Partial<typeof policyTerms.$inferInsert>
}

/** Stores a policy with the first version of its terms. Throws as {@link proposePolicy} does. */
export async function storePolicy(
  tx: Transaction,
  given: GivenPolicy,
  as: StoredAs,
  place: Place = [],
): Promise<{ id: number; insurer: string; number: string | null }> {
  assertProducts(given, place)
  const name = given.life_insured && given.owner_name ? '' : await nameOf(tx, given.client_id)
  const { products, frequency, policy_fee, effective_on, remarks, duty_share, ...own } = given
  const policy = {
    ...own,
    life_insured: given.life_insured ?? name,
    owner_name: given.owner_name ?? (given.owner_type === 'O' ? name : 'Trustee of the super fund'),
  }
  const company_id = tx.companyId
  const policy_id = await unlessTaken(policy, place, async () => {
    await assertNumberFree(tx, policy, place)
    const [row] = await tx
      .insert(policies)
      .values({ ...policy, company_id, frequency, ...as.policy })
      .returning({ id: policies.id })
    return row?.id ?? 0
  })
  const [terms] = await tx
    .insert(policyTerms)
    .values({ company_id, policy_id, number: 1, frequency, policy_fee, effective_on, remarks, duty_share, ...as.terms })
    .returning({ id: policyTerms.id })
  if (products.length > 0) {
    const terms_id = terms?.id ?? 0
    await tx.insert(policyProducts).values(products.map((product) => ({ ...product, company_id, terms_id })))
  }
  return { id: policy_id, insurer: policy.insurer, number: policy.number }
}

async function nameOf(tx: Transaction, clientId: number): Promise<string> {
  const [client] = await tx.rows<{ first_name: string; last_name: string }>(sql`
    select first_name, last_name from clients where company_id = ${tx.companyId} and id = ${clientId}`)
  return fullName(client?.first_name, client?.last_name)
}

function assertProducts({ products, owner_type }: NewPolicy, place: Place): void {
  const errors = products.flatMap((product, index) => {
    const at = [...place, 'products', index]
    const isTwice = products.findIndex(({ cover }) => cover === product.cover) < index
    const errors = productErrors(product, owner_type)
    const all = isTwice ? [...errors, { path: 'cover' as const, message: TWICE }] : errors
    return all.map(({ path, message }) => ({ path: [...at, path].join('.'), message }))
  })
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
}

/** Why a policy has a cover once. */
export const TWICE = 'This policy already has this cover'

interface Numbered {
  readonly insurer: string
  readonly number: string | null
}

/** Throws DUPLICATE, saying whose it is, where the insurer has given the number already. */
export async function assertNumberFree(
  tx: Transaction,
  { insurer, number }: Numbered,
  place: Place = [],
  policyId = 0,
): Promise<void> {
  if (number === null) return
  const [other] = await tx.rows<{ state: string }>(sql`
    select state from policies
    where company_id = ${tx.companyId} and lower(insurer) = lower(${insurer})
      and number_key = nullif(number_key_of(${number}), '')
      and removed_at is null and state <> 'declined' and id <> ${policyId}`)
  if (other) throw taken({ insurer, number }, place)
}

/** The same for two who enter the number at one moment. */
export async function unlessTaken<T>(policy: Numbered, place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw violates(error, 'policies_number') ? taken(policy, place) : error
  }
}

function taken({ insurer, number }: Numbered, place: Place): CallError {
  const message = `${insurer} already has a policy with the number ${number}.`
  return new CallError('DUPLICATE', { message, errors: [{ path: [...place, 'number'].join('.'), message }] })
}
