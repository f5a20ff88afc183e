import type { Profile } from '@portal/contract/account/profile.schema'
import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import type { QuoteRequest, QuoteResponse, SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { fullName } from '@portal/domain/values/person'

/** What the sample is asked with: nobody of the portal. The firm's own insurers and rates price it. */
export const SAMPLE_REQUEST: QuoteRequest = {
  clients: [
    {
      title: 'Ms',
      firstName: 'Sam',
      lastName: 'Sample',
      gender: 'F',
      dateOfBirth: '1986-03-14',
      smoker: false,
      state: 'NSW',
      occupationId: 'accountant-chartered-or-cpa',
      occupationDescription: 'Accountant',
      employmentStatus: 'E',
      income: 110_000,
      needs: [
        { type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' },
        { type: 'INC', monthlyBenefit: 4_083, structure: 'S', owner: 'O', waitingPeriod: '30', benefitPeriod: '65' },
      ],
    },
  ],
  settings: { frequency: 'M', priceWeighting: 50 },
}

/** Of a service that does not say. */
const UNKNOWN = { provider: 'http', label: null, engineVersion: null, rateBookVersion: null, asOf: '' } as const

/** A quote that is kept nowhere: what a saved one would look like. `now` is an instant. */
export function sampleQuote(response: QuoteResponse, now: string): SavedQuote {
  const { provider, label, engineVersion, rateBookVersion, asOf } = response.madeBy ?? UNKNOWN
  return {
    id: 0,
    client: null,
    name: 'Sample quote',
    people: ['Sam'],
    covers: ['TRM', 'INC'],
    suppliers: response.clients[0]?.portfolios.length ?? 0,
    lowest: null,
    recommended: null,
    recommendedTo: [],
    provider,
    label,
    engineVersion,
    rateBookVersion,
    asOf: asOf || now.slice(0, 10),
    author: null,
    createdAt: now,
    version: 1,
    outcomes: [],
    assumed: [],
    quoteRequest: SAMPLE_REQUEST,
    quoteResponse: response,
  }
}

/** A letter from who is signed in to nobody. */
export function sampleLetterhead(own: Profile): QuoteLetterhead {
  const { id, firstname, lastname, email, phone, authorised_representative_number } = own
  return {
    adviser: {
      id,
      name: fullName(firstname, lastname),
      email,
      phone,
      authorisedRepresentativeNumber: authorised_representative_number,
    },
    addressee: { title: 'Ms', firstName: 'Sam', lastName: 'Sample', address: ['1 Sample Street', 'Sydney NSW 2000'] },
    existing: [],
  }
}
