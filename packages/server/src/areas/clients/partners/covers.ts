import type { HouseholdCover } from '@portal/contract/clients/partners.schema'
import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { NEED_COVERS, type NeedCoverCode } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visiblePolicies } from '../../../access/visible-work.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { readPresentNeeds } from '../needs/queries.ts'

type Amounts = HouseholdCover['client']
type AmountsByCover = Map<NeedCoverCode, Amounts>

/** Whose covers are looked at. */
export interface Couple {
  readonly clientId: number
  /** The client who is the partner. */
  readonly partnerId: number | null
  /** Whether there is a partner of whom the viewer may see nothing. */
  readonly isHidden: boolean
}

/**
 * The covers that two partners have in force or want. What a partner wants is what their own record says, else what
 * the client's needs say of the partner.
 */
export async function coversOf(
  tx: Transaction,
  viewer: Viewer,
  { clientId, partnerId, isHidden }: Couple,
): Promise<HouseholdCover[]> {
  const ids = partnerId === null ? [clientId] : [clientId, partnerId]
  const inForce = await inForceOf(tx, viewer, ids)
  const needs = (await readPresentNeeds(tx, clientId))?.people
  const own = partnerId === null ? undefined : (await readPresentNeeds(tx, partnerId))?.people
  const client = withWanted(inForce.get(clientId), wantedBy(needs, 'client'))
  const ofPartner = wantedBy(own, 'client')
  const partner = withWanted(
    partnerId === null ? undefined : inForce.get(partnerId),
    ofPartner.length > 0 ? ofPartner : wantedBy(needs, 'partner'),
  )
  const nothing: Amounts = { in_force: 0, wanted: 0 }
  return NEED_COVERS.map(({ value }) => value)
    .filter((cover) => client.has(cover) || (!isHidden && partner.has(cover)))
    .map((cover) => ({
      cover,
      client: client.get(cover) ?? nothing,
      partner: isHidden ? null : (partner.get(cover) ?? nothing),
    }))
}

function wantedBy(people: readonly PersonNeeds[] | undefined, person: PersonNeeds['person']): PersonNeeds['covers'] {
  return people?.find((one) => one.person === person)?.covers ?? []
}

function withWanted(inForce: AmountsByCover = new Map(), wanted: PersonNeeds['covers']): AmountsByCover {
  const all: AmountsByCover = new Map(inForce)
  for (const { cover, amount } of wanted)
    all.set(cover, { in_force: inForce.get(cover)?.in_force ?? 0, wanted: amount })
  return all
}

/** By client, what their policies in force pay under the terms that hold now. An auditor sees approved ones only. */
async function inForceOf(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AmountsByCover>> {
  const { rows } = await tx.execute<{ client_id: number; cover: NeedCoverCode; amount: number }>(sql`
    select policies.client_id, policy_products.cover, sum(policy_products.amount)::bigint as amount
    from policies
    join policy_terms terms on terms.company_id = policies.company_id and terms.policy_id = policies.id
      and terms.state = 'current'
    join policy_products on policy_products.company_id = policies.company_id and policy_products.terms_id = terms.id
      and policy_products.removed_at is null
    where policies.company_id = current_company_id() and policies.client_id = any (${idArray(ids)})
      and policies.state = 'in_force' and ${visiblePolicies(viewer)}
    group by policies.client_id, policy_products.cover`)
  const byClient = new Map<number, AmountsByCover>()
  for (const { client_id, cover, amount } of rows) {
    const covers = byClient.get(client_id) ?? new Map()
    byClient.set(client_id, covers.set(cover, { in_force: amount, wanted: 0 }))
  }
  return byClient
}
