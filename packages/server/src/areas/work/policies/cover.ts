import type { policies as endpoints } from '@portal/contract/work/policies'
import type { ClientCover, CoverInAll, CoverLine, PolicyRow } from '@portal/contract/work/policies.schema'
import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { applicationGroupOf, applicationStatusesIn } from '@portal/domain/work/application-status'
import { COVER_OF_NEED, COVERS, type CoverCode, type CoverOwner } from '@portal/domain/work/cover'
import { isInSuper, premiumInSuper } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { visiblePolicies, visibleTerms } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import { assertVisibleClient, isVisibleClient } from '../../clients/clients/queries.ts'
import { readPresentNeeds } from '../../clients/needs/queries.ts'
import { partnerOf } from '../../clients/partners/links.ts'
import { clientRef } from '../applications/client-ref.ts'
import { commissionOfClient } from '../applications/expected-commission.ts'
import { readOfClient } from '../applications/service.ts'
import { readToChase } from '../applications/to-chase.ts'
import { type PolicyRecord, policySubject } from './policy-subject.ts'

/** Terms that hold, or that an open application proposes. */
type Terms = {
  readonly policy_id: number
  readonly owner_type: CoverOwner
  readonly state: 'current' | 'proposed'
  readonly annual_premium: number
  readonly products: ReadonlyArray<{ readonly cover: CoverCode; readonly amount: number }>
}

/** What a client has in all, and would have after the open applications. Throws NOT_FOUND. */
export async function viewCover(call: Call<typeof endpoints.cover>): Promise<ClientCover> {
  const { id } = call.params
  await assertVisibleClient(call, id)
  const terms = await termsOf(call, id)
  const needs = await readPresentNeeds(call.tx, id)
  const applications = await readOfClient(call, id)
  const partner = await partnerOf(call.tx, id)
  const isHidden = partner !== null && !(await isVisibleClient(call.tx, call, partner))
  return {
    lines: linesOf(terms, recommendedBy(needs?.people ?? [])),
    premium: premiumsOf(terms.today, terms.after),
    policies: await readInForce(call, id),
    applications: applications.filter(
      ({ status }) => applicationGroupOf(status) === 'active' || status === 'renewal_due',
    ),
    to_chase: await readToChase(call, id),
    household: partner === null || isHidden ? null : await householdOf(call, [id, partner]),
    partner_hidden: isHidden,
  }
}

async function householdOf(call: Call, ids: readonly number[]): Promise<ClientCover['household']> {
  const people: NonNullable<ClientCover['household']>['people'] = []
  for (const id of ids) {
    const terms = await termsOf(call, id)
    people.push({
      client: await clientRef(call.tx, id),
      covers: linesOf(terms, new Map()).map(({ cover, today, after }) => ({ cover, today, after })),
      premium: premiumsOf(terms.today, terms.after).total,
      commission: await commissionOfClient(call, id),
    })
  }
  return { people, total: totalOf(people) }
}

function totalOf(people: readonly CoverInAll[]): CoverInAll {
  const sum = (of: (one: CoverInAll) => number) => people.reduce((total, one) => total + of(one), 0)
  const covers = COVERS.flatMap(({ value: cover }) => {
    const own = people.flatMap((one) => one.covers.filter((line) => line.cover === cover))
    if (own.length === 0) return []
    const [today, after] = [
      own.reduce((all, line) => all + line.today, 0),
      own.reduce((all, line) => all + line.after, 0),
    ]
    return [{ cover, today, after }]
  })
  return {
    covers,
    premium: { today: sum(({ premium }) => premium.today), after: sum(({ premium }) => premium.after) },
    commission: {
      upfront: sum(({ commission }) => commission.upfront),
      ongoing: sum(({ commission }) => commission.ongoing),
    },
  }
}

/** The terms that hold, and those that would after the open applications. */
async function termsOf(call: Call, clientId: number): Promise<{ today: Terms[]; after: Terms[] }> {
  const terms = await readTerms(call, clientId)
  const today = terms.filter(({ state }) => state === 'current')
  const proposed = terms.filter(({ state }) => state === 'proposed')
  const replaced = new Set(proposed.map(({ policy_id }) => policy_id))
  return { today, after: [...today.filter(({ policy_id }) => !replaced.has(policy_id)), ...proposed] }
}

async function readTerms(call: Call, clientId: number): Promise<Terms[]> {
  return await call.tx.rows<Terms>(sql`
    select policies.id as policy_id, policies.owner_type, policy_terms.state, policy_terms.annual_premium, coalesce((
      select jsonb_agg(jsonb_build_object('cover', products.cover, 'amount', products.amount))
      from policy_products products
      where products.company_id = policy_terms.company_id and products.terms_id = policy_terms.id
        and products.removed_at is null), '[]') as products
    from policies
    join policy_terms on policy_terms.company_id = policies.company_id and policy_terms.policy_id = policies.id
      and policy_terms.removed_at is null
    left join applications proposing on proposing.company_id = policies.company_id
      and proposing.id = policy_terms.application_id
    where policies.company_id = ${call.tx.companyId} and policies.client_id = ${clientId}
      and (policies.state = 'in_force' and policy_terms.state = 'current'
        or policies.state in ('in_force', 'proposed') and policy_terms.state = 'proposed'
          and proposing.status = any(${textArray(applicationStatusesIn('active'))}))
      and ${visiblePolicies(call)} and ${visibleTerms(call)}`)
}

async function readInForce(call: Call, clientId: number): Promise<PolicyRow[]> {
  const rows = await call.tx.rows<PolicyRecord>(sql`
    select ${columnsOf(policySubject, call, undefined)} from policies ${joinsOf(policySubject, call)}
    where policies.company_id = ${call.tx.companyId} and policies.client_id = ${clientId}
      and policies.state = 'in_force' and ${visiblePolicies(call)}
    order by policies.renews_on, policies.id`)
  return rows.map((row) => policySubject.toRow(call, row))
}

/** What the client's own needs say of each cover, in cents. */
function recommendedBy(people: readonly PersonNeeds[]): ReadonlyMap<CoverCode, number> {
  const wanted = people.find(({ person }) => person === 'client')?.covers ?? []
  const byCover = new Map<CoverCode, number>()
  for (const { cover, amount } of wanted) {
    const met = COVER_OF_NEED[cover]
    byCover.set(met, (byCover.get(met) ?? 0) + amount)
  }
  return byCover
}

function linesOf(
  { today, after }: { readonly today: readonly Terms[]; readonly after: readonly Terms[] },
  recommended: ReadonlyMap<CoverCode, number>,
): CoverLine[] {
  return COVERS.flatMap(({ value: cover }) => {
    const inSuper = coverOf(
      today.filter(({ owner_type }) => isInSuper(owner_type)),
      cover,
    )
    const all = coverOf(today, cover)
    const later = coverOf(after, cover)
    const wanted = recommended.get(cover) ?? null
    if (all === 0 && later === 0 && wanted === null) return []
    return [{ cover, in_super: inSuper, outside: all - inSuper, today: all, after: later, recommended: wanted }]
  })
}

function coverOf(terms: readonly Terms[], cover: CoverCode): number {
  return terms
    .flatMap(({ products }) => products)
    .reduce((sum, product) => sum + (product.cover === cover ? product.amount : 0), 0)
}

function premiumsOf(today: readonly Terms[], after: readonly Terms[]): ClientCover['premium'] {
  const inSuper = (terms: readonly Terms[]) =>
    terms.reduce((sum, { owner_type, annual_premium }) => sum + premiumInSuper(owner_type, annual_premium), 0)
  const total = (terms: readonly Terms[]) => terms.reduce((sum, { annual_premium }) => sum + annual_premium, 0)
  return {
    in_super: { today: inSuper(today), after: inSuper(after) },
    outside: { today: total(today) - inSuper(today), after: total(after) - inSuper(after) },
    total: { today: total(today), after: total(after) },
  }
}
