import type { QuoteResponse, WirePortfolio, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { premiumOf } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import type { CoverCode } from '@portal/domain/work/cover'
import { reasonOf } from '../compare/order-portfolios.ts'
import { type CoverCell, coverCells, lossesOf } from './scenario-covers.ts'
import { costOf, keptCovers, portfolioIn, type ScenarioCost } from './scenario-figures.ts'

/** A scenario as its column shows it for one person. */
export interface ScenarioColumn {
  readonly key: string
  /** Null where the column shows what there is now. */
  readonly scenario: QuoteScenario | null
  readonly name: string
  readonly remark: string
  readonly client: WireQuoteClient
  readonly portfolio: WirePortfolio | undefined
  readonly covers: Map<CoverCode, CoverCell>
  readonly cost: ScenarioCost
  readonly losses: readonly string[]
  readonly isRecommended: boolean
}

/** Stands for the insurer of what is asked for and has no price, or none yet. */
const UNPRICED = 'New cover'

const NOBODY: WireQuoteClient = { needs: [] }

function remarkOf(existing: QuoteScenario['existing'], clientIndex: number, insurer: string | undefined): string {
  const kept = [...new Set(keptCovers(existing, clientIndex).map(({ supplierName }) => supplierName))].join(', ')
  if (!insurer) return kept ? `${kept} only` : ''
  return kept ? `Keep ${kept}, add ${insurer}` : `All with ${insurer}`
}

/** Why the chosen insurer costs nothing here, in words. */
function unpriced(portfolio: WirePortfolio | undefined, frequency: Frequency): string | undefined {
  return portfolio && premiumOf(portfolio, frequency) === null
    ? `${portfolio.supplier.name}: ${reasonOf(portfolio, frequency)}`
    : undefined
}

/** The column of a scenario; `response` is undefined until it was priced. */
export function columnOf(
  scenario: QuoteScenario,
  response: QuoteResponse | undefined,
  clientIndex: number,
  frequency: Frequency,
): ScenarioColumn {
  const { existing, chosen, request } = scenario
  const client = request.clients[clientIndex] ?? NOBODY
  const portfolio =
    client.needs.length > 0 ? portfolioIn(response, clientIndex, chosen[clientIndex], frequency) : undefined
  const insurer = portfolio?.supplier.name
  const of = { existing, clientIndex, client, insurer: insurer ?? (client.needs.length > 0 ? UNPRICED : undefined) }
  return {
    key: String(scenario.id),
    scenario,
    name: scenario.name,
    remark: unpriced(portfolio, frequency) ?? (of.insurer === UNPRICED ? '' : remarkOf(existing, clientIndex, insurer)),
    client,
    portfolio,
    covers: coverCells(of),
    cost: costOf({ existing, clientIndex, portfolio, client, frequency }),
    losses: lossesOf(of),
    isRecommended: Boolean(client.outcome?.recommendedPortfolioCode),
  }
}

/** What the person has now, where they have anything. */
export function nowColumn(
  scenarios: readonly QuoteScenario[],
  clientIndex: number,
  frequency: Frequency,
): ScenarioColumn | undefined {
  const source = scenarios.find(({ existing }) => existing.some((cover) => cover.clientIndex === clientIndex))
  if (!source) return undefined
  const existing = source.existing.map((cover) => ({ ...cover, action: 'keep' as const }))
  const client = source.request.clients[clientIndex] ?? NOBODY
  const of = { existing, clientIndex, client, insurer: undefined }
  const insurers = [...new Set(existing.map(({ supplierName }) => supplierName))].join(', ')
  return {
    key: 'now',
    scenario: null,
    name: 'Now',
    remark: insurers,
    client,
    portfolio: undefined,
    covers: coverCells(of),
    cost: costOf({ existing, clientIndex, portfolio: undefined, client, frequency }),
    losses: [],
    isRecommended: false,
  }
}

/** The insurers of some sums in all columns, each once. */
export function insurersIn(columns: readonly ScenarioColumn[], which: 'existing' | 'fresh'): string[] {
  return [...new Set(columns.flatMap(({ cost }) => Object.keys(cost[which])))]
}
