import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteRow, SavedQuote, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { MESSAGES } from '@portal/domain/message'

/** A premium by frequency, from dollars a month. */
export function moneyOf(monthly: number) {
  const cents = (times: number) => Math.round((monthly * 12 * 100) / times) / 100
  return { Y: cents(1), H: cents(2), Q: cents(4), M: monthly, F: cents(26), W: cents(52) }
}

/** What an insurer asks for life cover of $500,000, in dollars a month. */
export function quotePortfolio(
  supplier: { readonly code: string; readonly name: string },
  monthly: number,
  different: Partial<WirePortfolio> = {},
): WirePortfolio {
  const none = moneyOf(0)
  return {
    code: `${supplier.code}01`,
    name: `${supplier.name} Protection`,
    supplier: { ...supplier, commissionOptions: [], campaignOptions: [] },
    products: [{ code: `${supplier.code}P`, name: 'Protection', coveredNeeds: [0], resolvedNeeds: [] }],
    premiumTotal: {
      premium: moneyOf(monthly),
      premiumInsideSuper: none,
      premiumOutsideSuper: moneyOf(monthly),
      stampDuty: none,
      rolloverRebate: none,
      commissionUpfront: { ...none, Y: Math.round(monthly * 12 * 66) / 100 },
      commissionUpfrontPercent: 66,
      commissionOngoingPercent: 22,
      breakdown: [
        {
          code: `${supplier.code}P`,
          name: 'Protection',
          premium: moneyOf(monthly),
          breakdown: [{ code: 'TRM', needIndex: 0, premium: moneyOf(monthly), premiumInsideSuper: none }],
        },
      ],
    },
    errors: [],
    allNeedsMet: true,
    label: MESSAGES.illustrative,
    ...different,
  }
}

/** A saved quote as lists show it. */
export function quoteRow(different: Partial<QuoteRow> = {}): QuoteRow {
  return {
    id: 900,
    client: { id: 12, name: 'Mai Anh Nguyễn', kind: 'client' },
    name: 'Life and TPD',
    people: ['Mai Anh'],
    covers: ['TRM'],
    suppliers: 2,
    lowest: { supplierCode: 'TAL', supplierName: 'TAL', premium: 675 },
    recommended: null,
    recommendedTo: [],
    provider: 'illustrative',
    label: MESSAGES.illustrative,
    engineVersion: '1.0.0',
    rateBookVersion: '2026.11',
    asOf: '2026-11-17',
    author: { id: 3, name: 'Sam Advisor' },
    createdAt: '2026-11-17T04:20:00.000Z',
    version: 1,
    ...different,
  }
}

/** A saved quote with what was asked and what TAL and Zurich answered. */
export function savedQuote(different: Partial<SavedQuote> = {}): SavedQuote {
  return {
    ...quoteRow(),
    outcomes: [],
    assumed: [],
    quoteRequest: {
      clients: [
        {
          firstName: 'Mai Anh',
          lastName: 'Nguyễn',
          gender: 'F',
          dateOfBirth: '1985-06-15',
          state: 'NSW',
          occupationId: 'accountant',
          income: 120_000,
          clientId: 12,
          needs: [{ type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' }],
        },
      ],
      settings: { frequency: 'M' },
    },
    quoteResponse: {
      id: 900,
      clients: [
        {
          portfolios: [
            quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 61.5),
            quotePortfolio({ code: 'TAL', name: 'TAL' }, 56.25),
          ],
        },
      ],
      madeBy: {
        provider: 'illustrative',
        label: MESSAGES.illustrative,
        engineVersion: '1.0.0',
        rateBookVersion: '2026.11',
        asOf: '2026-11-17',
        madeAt: '2026-11-17T04:20:00.000Z',
      },
    },
    ...different,
  }
}

/** How a quote reached its client: not at all. */
export const NOT_SENT: AnswerOf<typeof quoteSharing.view> = {
  refused: null,
  mails: [],
  links: [],
  addresses: [],
  signature: [],
  moves_lead: null,
  is_mail_set_up: true,
}
