import type { ImportedPolicy } from '@portal/contract/money/imported-policy'
import { COVER_FIELDS } from '@portal/domain/money/policy-import'
import { type CoverCode, coverAmount } from '@portal/domain/work/cover'
import { shareOut } from '@portal/domain/work/premium'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** Years for which a month's benefit is weighed against sums that are paid once, where a premium is shared out. */
const YEARS = 10

/** A policy that an import has created, with what its row said. */
export interface CreatedPolicy {
  readonly policy_id: number
  readonly values: ImportedPolicy
}

/** The covers of a row. An insurer's file has one premium: without its fee it is shared out by how much each is for. */
export function coversOf(values: ImportedPolicy): Array<{ cover: CoverCode; amount: number; annual_premium: number }> {
  const covers = Object.entries(COVER_FIELDS).flatMap(([field, cover]) => {
    const amount = values[field as keyof ImportedPolicy]
    return typeof amount === 'number' && amount > 0 ? [{ cover, amount }] : []
  })
  const weights = covers.map(({ cover, amount }) => (coverAmount(cover) === 'monthly' ? amount * 12 * YEARS : amount))
  const premiums = covers.length === 0 ? [] : shareOut((values.annual_premium ?? 0) - (values.policy_fee ?? 0), weights)
  return covers.map((one, index) => ({ ...one, annual_premium: premiums[index] ?? 0 }))
}

/** Cents a year that the row leaves of its premium without fee and duty; null where it says neither. */
function baseOf({ annual_premium = 0, policy_fee, stamp_duty }: ImportedPolicy): number | null {
  if (policy_fee === undefined && stamp_duty === undefined) return null
  return annual_premium - (policy_fee ?? 0) - (stamp_duty ?? 0)
}

/** Writes the first terms of policies that an import has created. */
export async function writeFirstTerms(tx: Transaction, created: readonly CreatedPolicy[]): Promise<void> {
  if (created.length === 0) return
  const given = created.map(({ policy_id, values }) => {
    const covers = coversOf(values)
    const { annual_premium = 0, policy_fee = 0, stamp_duty } = values
    return {
      ...{ policy_id, annual_premium },
      // A premium without covers is all fee: the parts always come to the whole.
      policy_fee: covers.length === 0 ? annual_premium : policy_fee,
      duty_share: stamp_duty === undefined || annual_premium === 0 ? null : stamp_duty / annual_premium,
      commission_base: baseOf(values),
      frequency: values.frequency ?? 'M',
      effective_on: values.commenced_on ?? null,
      remarks: covers.length > 1 ? 'The import split the premium across the covers.' : null,
      covers,
    }
  })
  await tx.execute(sql`
    with given as materialized (
      select *, nextval(pg_get_serial_sequence('policy_terms', 'id'))::int as terms_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(policy_id int, annual_premium bigint,
        policy_fee bigint, duty_share float8, commission_base bigint, frequency text, effective_on date, remarks text,
        covers jsonb)
    ),
    terms as (
      insert into policy_terms (id, company_id, policy_id, number, state, effective_on, annual_premium, policy_fee,
        duty_share, commission_base, frequency, remarks)
      select terms_id, ${tx.companyId}, policy_id, 1, 'current', effective_on, annual_premium, policy_fee, duty_share,
        commission_base, frequency, remarks
      from given
    )
    insert into policy_products (company_id, terms_id, cover, amount, annual_premium)
    select ${tx.companyId}, terms_id, one.cover, one.amount, one.annual_premium
    from given, jsonb_to_recordset(given.covers) as one(cover text, amount bigint, annual_premium bigint)`)
}

/** A policy whose premium or frequency an import has changed. */
export interface RepricedPolicy {
  readonly policy_id: number
  readonly annual_premium: number
  readonly frequency: string
}

type Terms = {
  readonly id: number
  readonly policy_id: number
  readonly policy_fee: number
  readonly duty_share: number | null
  readonly commission_base: number | null
  readonly annual_premium: number
  readonly products: ReadonlyArray<{ readonly id: number; readonly annual_premium: number }>
}

/**
 * Writes new terms of policies from today on: the covers stay, the premium is shared out as it was.
 * @returns The new terms by policies.
 */
export async function writeNextTerms(
  tx: Transaction,
  repriced: readonly RepricedPolicy[],
): Promise<ReadonlyMap<number, number>> {
  if (repriced.length === 0) return new Map()
  const ids = repriced.map(({ policy_id }) => policy_id)
  const terms = await tx.rows<Terms>(sql`
    select terms.id, terms.policy_id, terms.policy_fee, terms.duty_share, terms.commission_base, terms.annual_premium,
      coalesce((
      select jsonb_agg(jsonb_build_object('id', products.id, 'annual_premium', products.annual_premium) order by products.id)
      from policy_products products
      where products.company_id = terms.company_id and products.terms_id = terms.id and products.removed_at is null
    ), '[]') as products
    from policy_terms terms
    where terms.company_id = ${tx.companyId} and terms.policy_id = any(${idArray(ids)}) and terms.state = 'current'
      and terms.removed_at is null
    for no key update`)
  const given = terms.flatMap((held) => {
    const now = repriced.find(({ policy_id }) => policy_id === held.policy_id)
    if (!now) return []
    const before = [held.policy_fee, ...held.products.map(({ annual_premium }) => annual_premium)]
    const [policy_fee = 0, ...premiums] = shareOut(now.annual_premium, before)
    const products = held.products.map(({ id }, index) => ({ id, annual_premium: premiums[index] ?? 0 }))
    const { duty_share, commission_base: base } = held
    // Fee and duty are taken to be as much of the new premium as they were of the old.
    const [commission_base] =
      base === null || held.annual_premium === 0
        ? [null]
        : shareOut(now.annual_premium, [base, held.annual_premium - base])
    return [{ ...now, former_id: held.id, policy_fee, duty_share, commission_base, products }]
  })
  if (given.length === 0) return new Map()
  await tx.execute(sql`
    update policy_terms set state = 'former', updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id = any(${idArray(given.map(({ former_id }) => former_id))})`)
  const made = await tx.rows<{ policy_id: number; terms_id: number }>(sql`
    with given as materialized (
      select *, nextval(pg_get_serial_sequence('policy_terms', 'id'))::int as terms_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(policy_id int, former_id int,
        annual_premium bigint, policy_fee bigint, duty_share float8, commission_base bigint, frequency text,
        products jsonb)
    ),
    terms as (
      insert into policy_terms (id, company_id, policy_id, number, state, effective_on, annual_premium, policy_fee,
        duty_share, commission_base, frequency, remarks)
      select terms_id, ${tx.companyId}, policy_id,
        (select max(number) + 1 from policy_terms earlier
          where earlier.company_id = ${tx.companyId} and earlier.policy_id = given.policy_id),
        'current', ${TODAY}, annual_premium, policy_fee, duty_share, commission_base, frequency, 'From the insurer’s file'
      from given
    ),
    products as (
      insert into policy_products (company_id, terms_id, cover, amount, annual_premium, structure, waiting_period,
        benefit_period, occupation_type, linked_cover, indexed, loading, exclusions,
        premium_waiver, life_buyback)
      select ${tx.companyId}, given.terms_id, held.cover, held.amount, one.annual_premium, held.structure,
        held.waiting_period, held.benefit_period, held.occupation_type, held.linked_cover, held.indexed, held.loading,
        held.exclusions, held.premium_waiver, held.life_buyback
      from given, jsonb_to_recordset(given.products) as one(id int, annual_premium bigint)
      join policy_products held on held.company_id = ${tx.companyId} and held.id = one.id
    )
    select policy_id, terms_id from given`)
  return new Map(made.map(({ policy_id, terms_id }) => [policy_id, terms_id]))
}

/** Takes back terms that an import has written: those before them hold again. */
export async function takeTermsBack(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.rows<{ policy_id: number }>(sql`
    delete from policy_terms where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and state = 'current'
    returning policy_id`)
  await tx.execute(sql`
    update policy_terms set state = 'current', updated_at = now(), version = version + 1
    where company_id = ${tx.companyId} and id in (
      select distinct on (policy_id) id from policy_terms
      where company_id = ${tx.companyId} and policy_id = any(${idArray(gone.map(({ policy_id }) => policy_id))})
        and state = 'former' and removed_at is null
      order by policy_id, number desc)`)
}

/** The company's day. */
export const TODAY = sql`(now() at time zone (select time_zone from companies where id = current_company_id()))::date`
