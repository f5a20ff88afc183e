import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../database/arrays.ts'
import type { Database } from '../database/database.ts'

/** How much work the clients of a benchmark have. */
export interface BulkApplications {
  readonly companyId: number
  /** Each brings one policy in. */
  readonly applications: number
  /** Policies without an application. */
  readonly standing: number
}

const BATCH = 10_000
const LIMITS = { statementLimit: 600_000 }

/** Of eight policies three have one cover, three have two and two have three. */
const COVERS = sql`(array['{TRM}', '{TRM,TPD}', '{TRM,TPD,INC}', '{TRM}', '{TPD,INC}', '{TRA}', '{TRM,TRA}', '{TRM,TPD,TRA}'])`

/**
 * Fills a company's clients with applications, policies and covers, fast: the database makes the rows itself, the same each
 * time. For benchmarks on a database of their own.
 */
export async function makeBulkApplications(database: Database, bulk: BulkApplications): Promise<void> {
  const { companyId } = bulk
  const run = (query: SQL) => database.system((tx) => tx.execute(query), LIMITS)
  for (let from = 1; from <= bulk.applications; from += BATCH) {
    await run(applicationsOf(companyId, from, Math.min(from + BATCH - 1, bulk.applications)))
  }
  await run(policiesOfApplications(companyId))
  for (let from = 1; from <= bulk.standing; from += BATCH) {
    await run(standingPolicies(companyId, from, Math.min(from + BATCH - 1, bulk.standing)))
  }
  await run(termsOf(companyId))
  // Else each of the terms would be looked for among all policies.
  await database.execute('analyze policies, policy_terms')
  await run(productsOf(companyId))
  // As the database does by itself a minute later.
  await database.execute('vacuum analyze applications, policies, policy_terms, policy_products')
}

/** The company's clients, and numbered rows that are theirs in turn. */
const peopleInTurn = (companyId: number, from: number, to: number) => sql`
  people as materialized (
    select id, adviser_id, row_number() over (order by id) - 1 as place
    from clients where company_id = ${companyId} and kind = 'client'
  ), numbered as materialized (
    select n, n * 7919::bigint % (select count(*) from people) as place
    from generate_series(${from}::int, ${to}::int) n
  )`

const insurerOf = sql`(${textArray(PRODUCT_PROVIDERS)})[1 + n * 31 % ${PRODUCT_PROVIDERS.length}::int]`

function applicationsOf(companyId: number, from: number, to: number): SQL {
  return sql`
    with ${peopleInTurn(companyId, from, to)}, made as (
      select n, people.id as client_id, people.adviser_id, date '2026-11-01' - (n * 13 % 900)::int as begun,
        (array['draft', 'submitted', 'underwriting', 'information_required', 'offer_made', 'accepted', 'in_force',
          'in_force', 'in_force', 'in_force', 'renewal_due', 'declined', 'withdrawn', 'lapsed'])[1 + n * 17 % 14] as status
      from numbered join people using (place)
    )
    insert into applications (company_id, client_id, adviser_id, insurer, reference, status, status_since, submitted_on,
      stages_recorded, in_force_on, annual_premium, covers, waiting_on, waiting_since, created_at, updated_at)
    select ${companyId}, client_id, adviser_id, ${insurerOf}, 'B' || (10000000 + n), status,
      begun + interval '30 days', case when status <> 'draft' then begun + 5 end, false,
      case when status in ('in_force', 'renewal_due', 'lapsed') then begun + 40 end,
      30000 + n * 7907::bigint % 900000, ${COVERS}[1 + n % 8]::text[],
      case when status in ('submitted', 'underwriting', 'information_required')
        then (array['client', 'gp', 'insurer', 'us'])[1 + n % 4] end,
      case when status in ('submitted', 'underwriting', 'information_required') then begun + 30 end,
      begun + interval '9 hours', begun + interval '40 days'
    from made order by n`
}

function policiesOfApplications(companyId: number): SQL {
  return sql`
    insert into policies (company_id, client_id, application_id, insurer, number, state, life_insured, owner_type,
      owner_name, annual_premium, covers, commenced_on, renews_on, created_at, updated_at)
    select company_id, client_id, id, insurer, 'B ' || (10000000 + id), state, 'One', (array['O', 'O', 'S', 'J'])[1 + id % 4],
      'One', annual_premium, covers, in_force_on,
      case when state = 'in_force' then date '2026-11-01' + (id * 37 % 365) end, created_at, updated_at
    from (
      select *, case when status in ('in_force', 'renewal_due') then 'in_force' when status = 'lapsed' then 'lapsed'
        when status in ('declined', 'withdrawn') then 'declined' else 'proposed' end as state
      from applications where company_id = ${companyId} and reference like 'B%'
    ) brought order by id`
}

function standingPolicies(companyId: number, from: number, to: number): SQL {
  return sql`
    with ${peopleInTurn(companyId, from, to)}
    insert into policies (company_id, client_id, insurer, number, state, life_insured, owner_type, owner_name,
      annual_premium, covers, commenced_on, renews_on, renewal_premium, created_at, updated_at)
    select ${companyId}, people.id, ${insurerOf}, 'S ' || (20000000 + n), 'in_force', 'One',
      (array['O', 'S'])[1 + n % 2], 'One', 30000 + n * 7907::bigint % 900000, ${COVERS}[1 + n % 8]::text[],
      date '2016-01-01' + (n % 3600), date '2026-11-01' + (n * 37 % 365),
      case when n % 5 = 0 then (30000 + n * 7907::bigint % 900000) * (100 + n % 20) / 100 end,
      timestamptz '2026-10-01 00:00Z' - n * interval '61 seconds', timestamptz '2026-11-01 00:00Z' - n * interval '47 seconds'
    from numbered join people using (place) order by n`
}

function termsOf(companyId: number): SQL {
  return sql`
    insert into policy_terms (company_id, policy_id, number, state, application_id, effective_on, annual_premium)
    select company_id, id, 1,
      case state when 'proposed' then 'proposed' when 'declined' then 'refused' else 'current' end,
      application_id, commenced_on, annual_premium
    from policies where company_id = ${companyId} and number ~ '^[BS] [12][0-9]{7}$' order by id`
}

function productsOf(companyId: number): SQL {
  return sql`
    insert into policy_products (company_id, terms_id, cover, amount, annual_premium, waiting_period, benefit_period)
    select terms.company_id, terms.id, cover, case cover when 'INC' then 600000 else 50000000 end,
      policies.annual_premium / cardinality(policies.covers), case cover when 'INC' then '30' end,
      case cover when 'INC' then '65' end
    from policy_terms terms
    join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
    cross join unnest(policies.covers) cover
    where terms.company_id = ${companyId} and policies.number ~ '^[BS] [12][0-9]{7}$'`
}
