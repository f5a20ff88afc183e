import type { QuoteRequest, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import type { WantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { assumedFacts } from '@portal/domain/quotes/assumed-fact'
import { findOccupations, isNameOf, occupation } from '@portal/domain/quotes/occupation'
import { dayIn } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES, yearlyAmount } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { readProviders } from '../../areas/office/product-providers/read-providers.ts'
import { illustrativeProvider } from '../../areas/quotes/providers/illustrative-provider.ts'
import { withDisclosures } from '../../areas/quotes/providers/with-disclosures.ts'
import { quoteValues } from '../../areas/quotes/quotes/make-quote.ts'
import { idArray } from '../../database/arrays.ts'
import { activityLog } from '../../database/tables/activity.ts'
import { quoteScenarios, quotes as quotesTable } from '../../database/tables/quotes.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'

const CLIENTS_MAX = 24
const TIME_ZONE = 'Australia/Sydney'
/** Clients who have scenarios. */
const WITH_SCENARIOS = 3
/** Where the client's own occupation is none that insurers know. */
const USUAL_OCCUPATION = 'accountant-chartered-or-cpa'

const REASONS = [
  'Lowest premium over ten years with the trauma definitions we talked about.',
  'Best income protection features at this price; the exclusions are acceptable.',
  'Keeps the cover inside super and the total within the budget of $450 a month.',
  'The strongest definitions for the occupation, and the cheapest of the three compared.',
]

type Row = Record<string, unknown> & {
  id: number
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string
  state: string | null
  salary: number | null
  salary_frequency: string | null
  occupation: string | null
  height_cm: number | null
  weight_kg: number | null
  smoker: boolean | null
  people: PersonNeeds[]
}

/** Quotes of those who have been quoted or have cover, made of their own record and needs: some made anew since. */
export const quotes: DemoPart = {
  name: 'quotes',
  async load(stage) {
    const random = stage.random('quotes')
    const provider = withDisclosures(illustrativeProvider(), await readProviders(stage.tx, stage.company.id))
    const people = await quotable(stage)
    let withScenarios = 0
    for (const { client, row } of people) {
      const request: QuoteRequest = { clients: [personOf(row)], settings: { frequency: 'M', superFrequency: 'M' } }
      const twice = random.chance(0.35) || client.nextStep !== undefined
      let after = client.createdAt
      for (const [place, asked] of (twice ? [request, smaller(request)] : [request]).entries()) {
        after = stage.instant(Math.max(1, Math.floor(client.statusSinceAgo / (place + 1))), random, after)
        const asOf = dayIn(TIME_ZONE, after)
        const now = new Date(after)
        if (provider.errors({ request: asked, asOf, now }).length > 0) continue
        const response = await provider.price({ request: asked, asOf, now })
        const priced = response.clients[0]?.portfolios.filter(({ allNeedsMet }) => allNeedsMet) ?? []
        const [lowest, second] = priced
        const chosen = random.chance(0.6) ? random.pick([lowest, lowest, second]) : undefined
        const outcome = chosen && {
          recommendedPortfolioCode: chosen.code,
          selectedPortfolioCodes: priced.slice(0, 3).map(({ code }) => code),
        }
        const reason = random.pick(REASONS)
        const named = place === 0 || !chosen ? asked : { ...asked, name: `Less cover, ${chosen.supplier.name}` }
        const decided = {
          ...named,
          clients: named.clients.map((person) => ({ ...person, ...(outcome && { outcome }) })),
        }
        const values = quoteValues(decided, response, now)
        const [quoteId] = await insertRows(stage.tx, quotesTable, [
          {
            ...values,
            outcomes: values.outcomes.map((one) => ({ ...one, reason })),
            company_id: stage.company.id,
            client_id: client.id,
            author_id: client.adviserId,
            people_key: sql`fold_text(${values.people.join(', ')})`,
          },
        ])
        await insertRows(stage.tx, activityLog, [
          {
            company_id: stage.company.id,
            at: after,
            user_id: client.adviserId,
            action: 'quote.create',
            entity: 'quote',
            entity_id: quoteId ?? null,
            client_id: client.id,
            after: { name: values.name, covers: values.covers, suppliers: values.suppliers },
          },
        ])
      }
      if (twice && withScenarios < WITH_SCENARIOS) {
        withScenarios += 1
        await addScenarios(stage, { client, at: after }, request)
      }
    }
  },
}

/** Clients with an adviser and needs, the latest to have moved first. */
async function quotable(stage: Stage): Promise<Array<{ client: DemoClient; row: Row }>> {
  const clients = stage.clients
    .filter(({ adviserId, kind, status }) => adviserId !== null && (kind === 'client' || [2, 3, 4].includes(status)))
    .sort((one, other) => one.statusSinceAgo - other.statusSinceAgo || one.id - other.id)
  const rows = await stage.tx.rows<Row>(sql`
    select clients.id, clients.first_name, clients.last_name, clients.gender, clients.date_of_birth, clients.state,
      clients.salary, clients.salary_frequency, clients.occupation, clients.height_cm, clients.weight_kg, clients.smoker,
      needs.people
    from clients
    join lateral (
      select people from client_needs where client_needs.client_id = clients.id order by id desc limit 1
    ) needs on true
    where clients.id = any(${idArray(clients.map(({ id }) => id))}) and clients.date_of_birth is not null`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return clients
    .flatMap((client) => {
      const row = byId.get(client.id)
      return row && personOf(row).needs.length > 0 ? [{ client, row }] : []
    })
    .slice(0, CLIENTS_MAX)
}

function personOf(row: Row): WireQuoteClient {
  const own = row.people.find(({ person }) => person === 'client')
  const income = row.salary
    ? yearlyAmount(row.salary, row.salary_frequency)
    : (own?.calculator?.annual_income ?? 9_000_000)
  const work = findOccupations(row.occupation?.split(/[,(]/)[0] ?? '', 1)[0] ?? occupation(USUAL_OCCUPATION)
  const isNamed = work !== undefined && row.occupation !== null && isNameOf(work, row.occupation)
  const assumed = assumedFacts({ ...row, assumed: isNamed ? [] : ['occupation'] })
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender ?? 'M',
    dateOfBirth: row.date_of_birth,
    smoker: row.smoker ?? false,
    income: income / 100,
    state: AUSTRALIAN_STATES.find((state) => state === row.state) ?? 'NSW',
    occupationId: work?.id ?? USUAL_OCCUPATION,
    occupationDescription: work?.description ?? null,
    employmentStatus: 'E',
    height: row.height_cm,
    heightUnit: 'cm',
    weight: row.weight_kg,
    weightUnit: 'kg',
    clientId: row.id,
    needs: (own?.covers ?? []).filter(({ amount }) => amount > 0).map((cover) => needOf(cover, income)),
    ...(assumed.length > 0 && { assumed }),
  }
}

/** What is wanted, no more than 70 % of income where it replaces it; extensions hang on the life cover. */
function needOf(wanted: WantedCover, income: number): WireQuoteNeed {
  const { cover, owner, occupation_type, structure } = wanted
  const isIncome = cover === 'INC'
  const most = isIncome ? Math.floor((income * 0.7) / 12 / 10_000) * 10_000 : 300_000_000
  const amount = Math.min(wanted.amount, most) / 100
  return {
    type: cover,
    structure,
    owner: cover === 'TRM' || (cover === 'TPD' && occupation_type !== 'O') ? owner : 'O',
    ...(isIncome
      ? {
          monthlyBenefit: amount,
          waitingPeriod: wanted.waiting_period ?? '30',
          benefitPeriod: wanted.benefit_period ?? '65',
        }
      : { sumInsured: amount, occupationType: occupation_type }),
  }
}

/** The same with a fifth less of each. */
function smaller(request: QuoteRequest): QuoteRequest {
  const less = (amount: number | null | undefined, step: number) =>
    typeof amount === 'number' ? Math.ceil((amount * 0.8) / step) * step : amount
  return {
    ...request,
    clients: request.clients.map((client) => ({
      ...client,
      needs: client.needs.map((need) => ({
        ...need,
        sumInsured: less(need.sumInsured, 10_000),
        monthlyBenefit: less(need.monthlyBenefit, 100),
      })),
    })),
  }
}

async function addScenarios(
  stage: Stage,
  { client, at }: { readonly client: DemoClient; readonly at: string },
  request: QuoteRequest,
): Promise<void> {
  const of = {
    company_id: stage.company.id,
    client_id: client.id,
    author_id: client.adviserId,
    created_at: at,
    updated_at: at,
  }
  await insertRows(stage.tx, quoteScenarios, [
    { ...of, name: 'A: Full cover', position: 0, request },
    { ...of, name: 'B: 20% less cover', position: 1, request: smaller(request) },
  ])
}
