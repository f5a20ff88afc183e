import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { OutcomeInput, SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { sql } from 'drizzle-orm'
import { visiblePolicies } from '../../../access/visible-work.ts'
import { idArray } from '../../../database/arrays.ts'
import { unpack } from '../../../database/tables/packed-json.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { changeRow } from '../../../subjects/change-row.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { portfolioOf, recommendedOf } from './at-a-glance.ts'
import { quoteSubject } from './quote-subject.ts'
import { type Packed, readQuote, type StoredQuote } from './saved-quotes.ts'

/** Sets what is recommended, existing and selected for one person, with the reason. Throws NOT_FOUND, STALE_VERSION. */
export async function decideOutcome(call: Call<typeof endpoints.decide>): Promise<SavedQuote> {
  const { version, ...outcome } = call.body
  return await decide(call, version, [{ outcome, at: '' }])
}

/** Sets the same for several people: one change of the quote, whose version holds for all. Throws as for one. */
export async function decideOutcomes(call: Call<typeof endpoints.decideAll>): Promise<SavedQuote> {
  const { version, outcomes } = call.body
  const given = outcomes.map((outcome, index) => ({ outcome, at: `outcomes.${index}.` }))
  return await decide(call, version, given)
}

/** What is decided about a person, and what stands before the paths of its fields. */
interface Given {
  readonly outcome: OutcomeInput
  readonly at: string
}

type DecideCall = Call<typeof endpoints.decide> | Call<typeof endpoints.decideAll>

async function decide(call: DecideCall, version: number | undefined, given: readonly Given[]): Promise<SavedQuote> {
  const { id } = call.params
  const policies = await policiesOf(
    call,
    given.flatMap(({ outcome }) => outcome.existingPolicyIds),
  )
  return await changeRow(
    call,
    quoteSubject,
    {
      id,
      version,
      action: 'quote.decide',
      values({ request, response: kept, client_id, outcomes: before }: Packed<StoredQuote> & StoredRow) {
        const response = unpack(kept)
        const personAt = (index: number) => request.clients[index]?.clientId ?? (index === 0 ? client_id : null)
        const errors = given.flatMap(({ outcome, at }) =>
          [...codeErrors(response, outcome), ...policyErrors(outcome, policies, personAt(outcome.clientIndex))].map(
            ({ path, message }) => ({ path: at + path, message }),
          ),
        )
        if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
        const decided = given.map(({ outcome: { existingPolicyIds, ...outcome } }) => ({
          ...outcome,
          existingPolicies: policies.flatMap(({ client_id: _, ...policy }) =>
            existingPolicyIds.includes(policy.id) ? policy : [],
          ),
        }))
        const others = before.filter((one) => !decided.some(({ clientIndex }) => clientIndex === one.clientIndex))
        const outcomes = [...others, ...decided].sort((one, other) => one.clientIndex - other.clientIndex)
        const recommended = recommendedOf(outcomes, response)
        return {
          outcomes,
          recommended_supplier: recommended?.code ?? null,
          recommended_supplier_name: recommended?.name ?? null,
          recommended_premium: recommended?.premium ?? null,
        }
      },
    },
    () => readQuote(call, id),
  )
}

interface ExistingPolicy {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly insurer: string
  readonly number: string | null
}

/** Those of the policies that the caller may see, in their order. */
async function policiesOf(call: DecideCall, ids: readonly number[]): Promise<ExistingPolicy[]> {
  if (ids.length === 0) return []
  return await call.tx.rows<ExistingPolicy>(sql`
    select policies.id, policies.client_id, policies.insurer, policies.number from policies
    where policies.company_id = ${call.tx.companyId} and policies.id = any(${idArray(ids)}) and ${visiblePolicies(call)}
    order by policies.id`)
}

interface OutcomeError {
  readonly path: string
  readonly message: string
}

function policyErrors(
  { existingPolicyIds }: OutcomeInput,
  policies: readonly ExistingPolicy[],
  person: number | null,
): OutcomeError[] {
  const own = new Set(policies.flatMap(({ id, client_id }) => (client_id === person ? id : [])))
  return existingPolicyIds.flatMap((id, index) =>
    own.has(id) ? [] : [{ path: `existingPolicyIds.${index}`, message: 'This person doesn’t have this policy' }],
  )
}

function codeErrors(response: StoredQuote['response'], outcome: OutcomeInput): OutcomeError[] {
  const { clientIndex, recommendedPortfolioCode, existingPortfolioCode, selectedPortfolioCodes } = outcome
  if (!response.clients[clientIndex]) return [{ path: 'clientIndex', message: 'This person isn’t in the quote' }]
  const named = [
    ['recommendedPortfolioCode', recommendedPortfolioCode],
    ['existingPortfolioCode', existingPortfolioCode],
    ...selectedPortfolioCodes.map((code, index) => [`selectedPortfolioCodes.${index}`, code] as const),
  ] as const
  return named.flatMap(([path, code]) =>
    code === null || portfolioOf(response, clientIndex, code)
      ? []
      : [{ path, message: `Portfolio ${code} isn’t in this quote` }],
  )
}
