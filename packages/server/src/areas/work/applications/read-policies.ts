import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { PolicyProduct, PolicyTerms } from '@portal/contract/work/policy-fields'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { placeOfCover } from '../place-of-cover.ts'

type StoredProduct = Omit<PolicyProduct, 'before'>
export type StoredTerms = Omit<PolicyTerms, 'products'> & { readonly products: StoredProduct[] }
type Row = Omit<ProposedPolicy, 'terms' | 'before' | 'dropped'> & {
  readonly terms: StoredTerms
  readonly before: StoredTerms | null
}

/** A version of terms with its covers, as one JSON value; `alias` is what the query calls `policy_terms`. */
export function termsJson(alias: string): SQL {
  const terms = sql.raw(alias)
  return sql`jsonb_build_object(
    'id', ${terms}.id, 'number', ${terms}.number, 'state', ${terms}.state, 'application_id', ${terms}.application_id,
    'effective_on', ${terms}.effective_on, 'frequency', ${terms}.frequency, 'policy_fee', ${terms}.policy_fee,
    'annual_premium', ${terms}.annual_premium, 'duty_share', ${terms}.duty_share, 'remarks', ${terms}.remarks, 'version', ${terms}.version,
    'created_at', to_char(${terms}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'products', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', products.id, 'cover', products.cover, 'amount', products.amount,
        'annual_premium', products.annual_premium, 'structure', products.structure,
        'waiting_period', products.waiting_period, 'benefit_period', products.benefit_period,
        'occupation_type', products.occupation_type, 'linked_cover', products.linked_cover,
        'indexed', products.indexed, 'loading', products.loading, 'exclusions', products.exclusions,
        'premium_waiver', products.premium_waiver, 'life_buyback', products.life_buyback,
        'version', products.version)
        order by ${placeOfCover(sql`products.cover`)})
      from policy_products products
      where products.company_id = ${terms}.company_id and products.terms_id = ${terms}.id
        and products.removed_at is null), '[]'))`
}

/** The policies of an application, under the terms that it proposes, beside those that hold or held before. */
export async function readPolicies(
  tx: Transaction,
  applicationId: number,
  policyId?: number,
): Promise<ProposedPolicy[]> {
  const one = policyId === undefined ? sql`` : sql`and policies.id = ${policyId}`
  const rows = await tx.rows<Row>(sql`
    select policies.id, policies.insurer, policies.number, policies.state,
      policies.application_id = terms.application_id as is_new, policies.life_insured, policies.owner_type,
      policies.owner_name, policies.commenced_on, policies.renews_on, ${termsJson('terms')} as terms,
      (select ${termsJson('earlier')} from policy_terms earlier
        where earlier.company_id = terms.company_id and earlier.policy_id = terms.policy_id
          and earlier.number < terms.number and earlier.state in ('current', 'former') and earlier.removed_at is null
        order by earlier.number desc limit 1) as before,
      terms.version
    from policy_terms terms
    join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
    where terms.company_id = ${tx.companyId} and terms.application_id = ${applicationId} and terms.removed_at is null
      ${one}
    order by policies.application_id = terms.application_id desc, policies.id`)
  return rows.map(toProposedPolicy)
}

function toProposedPolicy({ terms, before, is_new, ...policy }: Row): ProposedPolicy {
  const { products, ...rest } = terms
  const former = before?.products ?? []
  const withBefore = products.map((product) => ({ ...product, before: beforeOf(former, product) }))
  const covers = new Set(products.map(({ cover }) => cover))
  return {
    ...policy,
    is_new: is_new ?? false,
    terms: { ...rest, products: withBefore },
    before: before && withoutProducts(before),
    dropped: former.filter(({ cover }) => !covers.has(cover)),
    version: terms.version,
  }
}

function withoutProducts({ products: _, ...terms }: StoredTerms): Omit<StoredTerms, 'products'> {
  return terms
}

/** What a cover was among the covers that held before. */
export function beforeOf(former: readonly StoredProduct[], { cover }: StoredProduct): PolicyProduct['before'] {
  const found = former.find((product) => product.cover === cover)
  if (!found) return null
  const { version: _, ...before } = found
  return before
}
