import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import type { Api } from './api.ts'

/** Whom a quote is made for. */
export interface Insured {
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string
  readonly email?: string
}

/** A saved quote in months, and its client. */
export interface QuoteOfClient {
  readonly clientId: number
  readonly quoteId: number
}

/** Makes a client of a test’s own with a saved quote. */
export async function quoteFor(api: Api, insured: Insured): Promise<QuoteOfClient> {
  const { items } = await api.call(quotes.occupations, { query: { search: 'accountant' } })
  const { id: clientId } = await api.call(clients.create, {
    body: {
      ...insured,
      kind: 'client',
      address: '27 Banksia Avenue',
      city: 'Northmead',
      state: 'NSW',
      postcode: '2152',
    },
  })
  const { id } = await api.call(quotes.make, {
    body: {
      name: 'Life and income',
      clients: [
        {
          clientId,
          firstName: insured.first_name,
          lastName: insured.last_name,
          gender: 'F',
          dateOfBirth: insured.date_of_birth,
          smoker: false,
          income: 180_000,
          state: 'NSW',
          occupationId: items[0]?.id ?? null,
          needs: [
            { type: 'TRM', sumInsured: 1_000_000, structure: 'S', owner: 'S' },
            {
              type: 'INC',
              monthlyBenefit: 8_500,
              structure: 'S',
              owner: 'O',
              waitingPeriod: '90',
              benefitPeriod: '65',
            },
          ],
        },
      ],
      settings: { frequency: 'M' },
    },
  })
  return { clientId, quoteId: Number(id) }
}

/** What each insurer that covers everything asks, as it is written. */
export function totalsOf({ quoteRequest, quoteResponse }: SavedQuote): string[] {
  const frequency: Frequency = quoteRequest.settings?.frequency ?? 'Y'
  return quoteResponse.clients
    .flatMap(({ portfolios }) => portfolios)
    .filter(({ allNeedsMet }) => allNeedsMet !== false)
    .flatMap(({ premiumTotal }) => premiumTotal.premium[frequency] ?? [])
    .filter((total) => total > 0)
    .map((total) => formatMoney(Math.round(total * 100)))
}
