import type { WireQuoteNeed } from '@portal/contract/quotes/quote-request.schema'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { quotedFacts } from '@portal/contract/quotes/quoted-facts'
import { factInWords, LEARNED_FIELDS, type LearnedField, type PersonFacts } from '@portal/domain/clients/learned-fact'
import { assumedOf } from '@portal/domain/quotes/assumed-fact'
import { disclosuresOf } from '@portal/domain/quotes/disclosure'
import { definitionWords } from '@portal/domain/quotes/need-words'
import { byPrice, householdOffers, wholePremiumOf, wireDollars } from '@portal/domain/quotes/priced-quote'
import { quoteLinkState } from '@portal/domain/quotes/quote-link'
import { stillAsked } from '@portal/domain/quotes/quote-wish'
import { dayIn } from '@portal/domain/values/date'
import { type Frequency, fullName } from '@portal/domain/values/person'
import { codeLabel, coverAmount, NEED_COVERS } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import type { PublicCall } from '../../../http/bind.ts'
import { readContactable } from '../../clients/clients/contactable.ts'
import { type LinkedQuote, placeOfReader, type ShownPeople, shownPeople } from './linked-quote.ts'

type Sharing = Pick<PublicCall, 'tx' | 'company' | 'services'>

/** What a person (1 the first) sees behind a link: their own details, totals, what is recommended, nothing of commission. */
export async function sharedQuote(
  { tx, company, services }: Sharing,
  { link, quote }: LinkedQuote,
  person: number,
): Promise<SharedQuote> {
  const now = services.clock()
  const isOver = quoteLinkState({ ...link, wrong_tries: 0 }, now) === 'expired' || (await hasDied(tx, quote))
  const state = isOver ? 'expired' : 'open'
  const [adviser] = await tx.rows<{ firstname: string | null; lastname: string | null; phone: string | null }>(sql`
    select users.firstname, users.lastname, users.phone
    from quotes
    left join clients on clients.company_id = quotes.company_id and clients.id = quotes.client_id
    join users on users.company_id = quotes.company_id and users.id = coalesce(clients.adviser_id, quotes.author_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quote.id}`)
  const isOpen = state === 'open'
  return {
    state,
    name: quote.name,
    people: quote.people,
    reader: placeOfReader(person),
    covers: NEED_COVERS.map(({ value }) => value).filter((cover) => quote.covers.includes(cover)),
    adviser: adviser ? { name: fullName(adviser.firstname, adviser.lastname), phone: adviser.phone } : null,
    made_on: dayIn(company.timeZone, quote.created_at),
    works_until: dayIn(company.timeZone, link.expires_at),
    is_illustrative: quote.provider === 'illustrative',
    household: isOpen ? sharedHousehold(quote) : null,
    portfolios: isOpen ? sharedPortfolios(quote, shownPeople(link, person)) : [],
    wishes: isOpen ? standingWishes(link, person, now) : [],
  }
}

/** Whether one of the people of a quote has died: its prices no longer hold, and nothing of it can be chosen. */
async function hasDied(tx: Sharing['tx'], { client_id, partner_id }: LinkedQuote['quote']): Promise<boolean> {
  const people = await readContactable(
    tx,
    [client_id, partner_id].filter((id) => id !== null),
  )
  return [...people.values()].some(({ deceased }) => deceased)
}

type Kept = Pick<LinkedQuote['quote'], 'request' | 'response' | 'outcomes'>
type Portfolio = SharedQuote['portfolios'][number]

/** What was asked for and still stands: everybody’s choices, and the calls of the reader (1 the first). */
function standingWishes({ wishes }: LinkedQuote['link'], reader: number, now: Date): SharedQuote['wishes'] {
  const own = placeOfReader(reader)
  return wishes
    .filter((one) => stillAsked(one, now) && (one.wish === 'take' || one.person === own))
    .map(({ wish, person, portfolio }) => ({ wish, person, portfolio }))
}

const frequencyOf = ({ request }: Pick<Kept, 'request'>): Frequency => request.settings?.frequency ?? 'Y'

type HouseholdInsurer = NonNullable<SharedQuote['household']>['insurers'][number]

/** What each insurer that prices everybody asks for all of them, the lowest first; null of one person. */
export function sharedHousehold(quote: Kept): SharedQuote['household'] {
  const { response, outcomes } = quote
  if (response.clients.length < 2) return null
  const frequency = frequencyOf(quote)
  const insurers = householdOffers(response.clients, (portfolio) => wholePremiumOf(portfolio, frequency)).flatMap(
    ({ code, name, portfolios, total }): HouseholdInsurer[] => {
      if (total === null) return []
      const is_recommended = portfolios.every((portfolio, index) => portfolio.code === recommendedOf(outcomes, index))
      const parts = portfolios.map((portfolio) => wireDollars(wholePremiumOf(portfolio, frequency) ?? 0))
      return [{ code, name, product: name, total: wireDollars(total), is_recommended, parts }]
    },
  )
  return { frequency, insurers }
}

/**
 * What each person’s insurers ask in all, the lowest first, in dollars at the quote’s frequency; with the details of those
 * who are shown.
 */
export function sharedPortfolios(quote: Kept & Partial<Confirmed>, shown: ShownPeople): SharedQuote['portfolios'] {
  const { request, response, outcomes, confirmed = [] } = quote
  const frequency = frequencyOf(quote)
  return response.clients.map(({ portfolios }, index) => {
    const recommended = recommendedOf(outcomes, index)
    const client = request.clients[index]
    const insurers = portfolios
      .flatMap((portfolio) => {
        const { code, name, supplier } = portfolio
        const total = wholePremiumOf(portfolio, frequency)
        return total === null
          ? []
          : [
              {
                ...{ code, name: supplier.name, product: name, total, is_recommended: code === recommended },
                documents: disclosuresOf(portfolio) ?? null,
              },
            ]
      })
      .sort((one, other) => byPrice(one.total, other.total))
      .map((insurer) => ({ ...insurer, total: wireDollars(insurer.total) }))
    const isShown = client !== undefined && (shown?.includes(index) ?? true)
    return {
      person: fullName(client?.firstName, client?.lastName),
      frequency,
      facts: isShown ? factsOf(quotedFacts(client, assumedOf(confirmed, index))) : [],
      covers: coversOf(client?.needs ?? [], isShown),
      insurers,
    }
  })
}

/** What somebody is to be insured for. As in the PDF, others see no monthly benefit: it is a share of an income. */
function coversOf(needs: readonly WireQuoteNeed[], isShown: boolean): Portfolio['covers'] {
  return needs.map((need) => {
    const isMonthly = coverAmount(need.type) === 'monthly'
    const amount = (isMonthly ? need.monthlyBenefit : need.sumInsured) ?? null
    return {
      cover: need.type,
      amount: isMonthly && !isShown ? null : amount,
      terms: isShown ? definitionWords(need) : '',
    }
  })
}

type Confirmed = Pick<LinkedQuote['quote'], 'confirmed'>

/** What people look over before they read a price. Source: what prices follow from. */
const TOLD: readonly LearnedField[] = [
  'date_of_birth',
  'gender',
  'smoker',
  'height_cm',
  'weight_kg',
  'occupation',
  'salary',
]

function factsOf(facts: Partial<PersonFacts>): Portfolio['facts'] {
  return TOLD.flatMap((field) => {
    const value = facts[field] ?? null
    return value === null ? [] : { label: codeLabel(LEARNED_FIELDS, field), value: factInWords(field, value) }
  })
}

function recommendedOf(outcomes: Kept['outcomes'], index: number): string | null {
  return outcomes.find(({ clientIndex }) => clientIndex === index)?.recommendedPortfolioCode ?? null
}
