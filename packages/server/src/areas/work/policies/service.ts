import type { policies as endpoints } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { COVERS, type CoverOwner } from '@portal/domain/work/cover'
import { anniversaryFrom, anniversaryNear, type PolicyState } from '@portal/domain/work/policy'
import { type Product, productErrors } from '@portal/domain/work/product'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow, givenFields } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { StoredRow, Values } from '../../../subjects/subject.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { assertNumberFree, storePolicy, unlessTaken } from '../applications/propose-policy.ts'
import { policySubject } from './policy-subject.ts'
import { readPolicyDetails } from './read-policy.ts'

/** A policy as it is stored. */
type StoredPolicy = StoredRow & {
  readonly insurer: string
  readonly number: string | null
  readonly state: PolicyState
  readonly owner_type: CoverOwner
  readonly commenced_on: IsoDate | null
  readonly ended_on: IsoDate | null
  readonly renews_on: IsoDate | null
  readonly change_id: number | null
}

/**
 * Adds a policy that is in force already: its first terms hold. Throws NOT_FOUND where the caller may not see the client,
 * BAD_INPUT at each field that cannot be, DUPLICATE where the insurer has given the number already.
 */
export async function createPolicy(call: Call<typeof endpoints.create>): Promise<PolicyDetails> {
  return await readPolicyDetails(call, await addPolicy(call, call.params.id, call.body))
}

/** Adds a policy of a client, as {@link createPolicy} does. Answers its id. */
export async function addPolicy(
  call: Omit<Call, 'params' | 'query' | 'body'>,
  clientId: number,
  { commenced_on, ...given }: Call<typeof endpoints.create>['body'],
): Promise<number> {
  const { tx } = call
  await assertVisibleClient(call, clientId)
  const today = todayOf(call)
  assertCommenced(commenced_on, today)
  const annual_premium = given.products.reduce((sum, product) => sum + product.annual_premium, given.policy_fee)
  const named = new Set(given.products.map(({ cover }) => cover))
  const covers = COVERS.map(({ value }) => value).filter((cover) => named.has(cover))
  const renews_on = anniversaryFrom(commenced_on, today)
  const stored = await storePolicy(
    tx,
    { ...given, client_id: clientId },
    {
      policy: { state: 'in_force', commenced_on, renews_on, annual_premium, covers },
      terms: { state: 'current', effective_on: given.effective_on ?? commenced_on, annual_premium },
    },
  )
  await recordActivity(call, {
    action: 'policy.create',
    entity: 'policy',
    entityId: stored.id,
    clientId,
    after: givenFields({ ...given, commenced_on, products: undefined, covers, annual_premium }),
  })
  return stored.id
}

/**
 * Changes what is known of a policy that is, or was, in force. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, DUPLICATE,
 * and CONFLICT for one that is proposed: that is changed on its application.
 */
export async function updatePolicy(call: Call<typeof endpoints.update>): Promise<PolicyDetails> {
  const { tx, params, body } = call
  const { version, ...given } = body
  const present = await readRow(call, policySubject, params.id)
  const insurer = given.insurer ?? present.insurer
  const number = given.number === undefined ? present.number : given.number
  const change = {
    id: params.id,
    version,
    action: 'policy.update',
    values(stored: StoredPolicy): Values {
      if (stored.state === 'proposed') {
        throw new CallError('CONFLICT', { message: 'This policy is proposed. Change it on its application.' })
      }
      const { commenced_on } = given
      const moves = commenced_on !== undefined && commenced_on !== stored.commenced_on && stored.state === 'in_force'
      return moves ? { ...given, renews_on: nextOf(stored, commenced_on, todayOf(call)) } : given
    },
    async check(stored: StoredPolicy, different: Values): Promise<void> {
      const { commenced_on, owner_type } = { ...stored, ...different }
      if (different.commenced_on !== undefined && commenced_on !== null) {
        assertCommenced(commenced_on, todayOf(call))
        if (stored.ended_on !== null && stored.ended_on < commenced_on) {
          throw badField('commenced_on', 'This can’t be after the policy ended')
        }
      }
      if (different.owner_type !== undefined) await assertOwner(tx, stored.id, owner_type)
      if ('number' in different || 'insurer' in different)
        await assertNumberFree(tx, { insurer, number }, [], stored.id)
    },
  }
  return await unlessTaken({ insurer, number }, [], () =>
    changeRow<StoredPolicy, PolicyDetails>(call, policySubject, change, () => readPolicyDetails(call, params.id)),
  )
}

/** When a policy whose beginning was mended renews: near the anniversary that it was to be renewed for. */
function nextOf({ renews_on }: StoredPolicy, commenced: IsoDate, today: IsoDate): IsoDate {
  return renews_on === null ? anniversaryFrom(commenced, today) : anniversaryNear(commenced, renews_on)
}

/**
 * Ends a policy that is in force, mends how or when it ended, or takes that back. Throws NOT_FOUND, STALE_VERSION,
 * BAD_INPUT at the day, and CONFLICT where it never was in force or an application proposes a change.
 */
export async function endPolicy(call: Call<typeof endpoints.end>): Promise<PolicyDetails> {
  const { params, body } = call
  const { state, version } = body
  const today = todayOf(call)
  return await changeRow<StoredPolicy, PolicyDetails>(
    call,
    policySubject,
    {
      id: params.id,
      version,
      action: state === 'in_force' ? 'policy.reinstate' : 'policy.end',
      values(stored) {
        if (stored.state === 'proposed' || stored.state === 'declined') {
          throw new CallError('CONFLICT', { message: 'This policy has never been in force.' })
        }
        if (state === 'in_force') return stored.state === 'in_force' ? {} : broughtBack(stored, today)
        if (stored.change_id !== null) {
          const message =
            'An application proposes a change to this policy. Close it or remove the policy from it first.'
          throw new CallError('CONFLICT', { message })
        }
        const ended_on = body.ended_on ?? stored.ended_on ?? today
        if (ended_on > today) throw badField('ended_on', 'This can’t be after today')
        if (stored.commenced_on !== null && ended_on < stored.commenced_on) {
          throw badField('ended_on', 'A policy can’t end before it commenced')
        }
        return { state, ended_on, renews_on: null }
      },
    },
    () => readPolicyDetails(call, params.id),
  )
}

function broughtBack({ commenced_on, ended_on }: StoredPolicy, today: IsoDate): Values {
  const renews_on = commenced_on === null ? null : anniversaryFrom(commenced_on, ended_on ?? today)
  return { state: 'in_force', ended_on: null, renews_on }
}

/** The company's day. */
function todayOf({ company, services }: Pick<Call, 'company' | 'services'>): IsoDate {
  return dayIn(company.timeZone, services.clock())
}

function assertCommenced(commenced: IsoDate, today: IsoDate): void {
  if (commenced > today) throw badField('commenced_on', 'A policy in force can’t commence after today')
  if (commenced < EARLIEST) throw badField('commenced_on', 'Please enter a day after 1900')
}

const EARLIEST = '1900-01-01'

/** Throws BAD_INPUT where the policy has covers that the owner may not have. */
async function assertOwner(tx: Transaction, policyId: number, owner: CoverOwner): Promise<void> {
  const products = await tx.rows<Product & { [column: string]: unknown }>(sql`
    select products.* from policy_terms terms
    join policy_products products on products.company_id = terms.company_id and products.terms_id = terms.id
      and products.removed_at is null
    where terms.company_id = ${tx.companyId} and terms.policy_id = ${policyId} and terms.removed_at is null
      and terms.state in ('current', 'proposed')`)
  const error = products
    .flatMap((product) => {
      const anyway = new Set(productErrors(product, 'O').map(({ message }) => message))
      return productErrors(product, owner).filter(({ message }) => !anyway.has(message))
    })
    .at(0)
  if (error) throw badField('owner_type', error.message)
}
