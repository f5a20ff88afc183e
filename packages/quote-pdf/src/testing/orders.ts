import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import type { WireMoney, WirePortfolio, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { SUPPLIERS } from '@portal/domain/quotes/supplier'
import { FREQUENCIES, yearlyAmount } from '@portal/domain/values/person'
import type { QuotePdfOrder } from '../order.ts'

/** Orders of PDFs whose figures add up, of any size, always the same. */

export const NEEDS: readonly WireQuoteNeed[] = [
  { type: 'TRM', sumInsured: 1_000_000, structure: 'S', owner: 'S', premiumWaiver: 'I', rollover: true },
  {
    ...{ type: 'TPE', sumInsured: 1_000_000, structure: 'S', owner: 'S', premiumWaiver: 'I', rollover: true },
    ...{ occupationType: 'A', linkedNeeds: ['TRM'], lifeBuyBack: '1' },
  },
  { type: 'TRS', sumInsured: 250_000, structure: 'S', owner: 'O', premiumWaiver: 'N', rollover: false },
  {
    ...{ type: 'INC', monthlyBenefit: 8_500, structure: 'S', owner: 'O', waitingPeriod: '90', benefitPeriod: '65' },
    ...{ accidentBenefit: false, increaseClaimBenefit: true, rollover: false },
  },
]

export const DANIEL: WireQuoteClient = {
  title: 'Mr',
  firstName: 'Daniel',
  lastName: 'O’Brien',
  gender: 'M',
  dateOfBirth: '1985-05-09',
  age: 41,
  smoker: false,
  income: 148_000,
  annualSuperanuation: 17_760,
  state: 'NSW',
  occupationDescription: 'Civil engineer',
  employmentStatus: 'E',
  height: 181,
  heightUnit: 'cm',
  weight: 84,
  weightUnit: 'kg',
  needs: [...NEEDS],
}

export const MAI: WireQuoteClient = {
  ...DANIEL,
  title: 'Ms',
  firstName: 'Mai Anh',
  lastName: 'Nguyễn',
  gender: 'F',
  dateOfBirth: '1988-03-14',
  age: 38,
  state: 'VIC',
  occupationDescription: 'Māori language teacher',
}

export const COMPANY: CompanyInfo = {
  name: 'Coolibah Lane Advice',
  logo: null,
  accent: null,
  legal_name: 'Coolibah Lane Advice Pty Ltd',
  abn: '51824753556',
  afsl_number: '234567',
  quote_letter: null,
  version: 1,
  reference: 'demo',
  default_email_address: 'hello@coolibahlane.example',
  company_address: 'Level 2, 18 Coolibah Lane, Parramatta NSW 2150',
  company_phone: '0255500118',
  afsl_logo: null,
  time_zone: 'Australia/Sydney',
}

function money(yearly: number): WireMoney {
  return Object.fromEntries(
    FREQUENCIES.map(({ value }) => [value, Math.round((yearly / yearlyAmount(1, value)) * 100) / 100]),
  )
}

function sum(parts: readonly WireMoney[]): WireMoney {
  return Object.fromEntries(
    FREQUENCIES.map(({ value }) => [
      value,
      Math.round(parts.reduce((total, part) => total + (part[value] ?? 0), 0) * 100) / 100,
    ]),
  )
}

interface Line {
  readonly code: string
  readonly needIndex: number | null
  readonly inside: number
  readonly outside: number
  readonly rebate: number
}

const DUTY = 0.05

function figures(lines: readonly Line[]) {
  const each = (of: (line: Line) => number) => sum(lines.map((line) => money(of(line))))
  const inside = each((line) => line.inside)
  const outside = each((line) => line.outside)
  return {
    premium: sum([inside, outside]),
    premiumInsideSuper: inside,
    premiumOutsideSuper: outside,
    stampDuty: each((line) => (line.inside + line.outside) * DUTY),
    stampDutyInsideSuper: each((line) => line.inside * DUTY),
    stampDutyOutsideSuper: each((line) => line.outside * DUTY),
    rolloverRebate: each((line) => line.rebate),
  }
}

/** What an insurer asks of a client: dearer from place to place. */
export function portfolioOf(index: number, { needs }: WireQuoteClient, years = 16): WirePortfolio {
  const supplier = SUPPLIERS[index % SUPPLIERS.length] ?? SUPPLIERS[0]
  const round = Math.floor(index / SUPPLIERS.length)
  const code = round === 0 ? supplier.code : `${supplier.code}${round + 1}`
  const name = round === 0 ? supplier.name : `${supplier.name} ${round + 1}`
  const factor = 1 + index * 0.037
  const lines = needs.map(({ type, owner, rollover, sumInsured, monthlyBenefit }, needIndex): Line => {
    const yearly = ((sumInsured ?? 0) * 0.00062 + (monthlyBenefit ?? 0) * 0.165) * factor
    const isInside = owner === 'S' || owner === 'M'
    const inside = isInside ? yearly : 0
    return { code: type, needIndex, inside, outside: yearly - inside, rebate: isInside && rollover ? yearly * 0.15 : 0 }
  })
  const fee: Line = { code: 'FEE', needIndex: null, inside: 0, outside: 102 * factor, rebate: 0 }
  const all = [...lines, fee]
  const total = figures(all)
  const perYear = total.premium.Y ?? 0
  return {
    code: `${code}01`,
    name,
    supplier: { code, name },
    products: [{ code: `${code}P`, name: `${name} Protection Plus` }],
    premiumTotal: {
      ...total,
      policyFee: money(102 * factor),
      commissionUpfront: money(perYear * 0.6 * 12),
      commissionOngoing: money(perYear * 0.2 * 12),
      commissionUpfrontPercent: 66,
      commissionOngoingPercent: 22,
      breakdown: [
        { code: `${code}P`, name, ...total, breakdown: all.map((line) => ({ ...line, ...figures([line]) })) },
      ],
    },
    premiumTotalProjections: Array.from({ length: years }, (_, year) => ({
      year: year + 1,
      age: 41 + year,
      premium: Math.round(perYear * (1.06 + index * 0.002) ** year),
    })),
    score: { feature: { ratingAt5: 'A', raw: 93 - index } },
    errors: [],
    allNeedsMet: true,
    label: 'Illustrative – not insurer rates',
  }
}

export interface Wanted {
  readonly portfolios?: number
  readonly clients?: readonly WireQuoteClient[]
  readonly frequency?: 'Y' | 'H' | 'Q' | 'M' | 'F' | 'W'
  /** The place of the portfolio that is recommended to everybody. */
  readonly recommended?: number | null
}

/** An order of so many portfolios for so many people. */
export function orderOf({
  portfolios = 6,
  clients = [DANIEL],
  frequency = 'M',
  recommended = 1,
}: Wanted = {}): QuotePdfOrder {
  const answered = clients.map((client) => ({
    portfolios: Array.from({ length: portfolios }, (_, index) => portfolioOf(portfolios - 1 - index, client)),
  }))
  return {
    quote: {
      id: 17,
      client: { id: 3, name: 'Daniel O’Brien', kind: 'client' },
      name: 'Life, TPD, Trauma, IP',
      people: clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      covers: ['TRM', 'TPE', 'TRS', 'INC'],
      suppliers: portfolios,
      lowest: null,
      recommended: null,
      recommendedTo: [],
      provider: 'illustrative',
      label: 'Illustrative – not insurer rates',
      engineVersion: '1.0.0',
      rateBookVersion: 'illustrative-2026.1',
      asOf: '2026-11-17',
      author: null,
      createdAt: '2026-11-17T02:00:00.000Z',
      version: 1,
      assumed: [],
      outcomes:
        recommended === null
          ? []
          : clients.map((client, clientIndex) => ({
              clientIndex,
              recommendedPortfolioCode: portfolioOf(recommended, client).code,
              existingPortfolioCode: null,
              selectedPortfolioCodes: [],
              reason: 'It scores highest for features and is projected to cost the least from age 45.',
            })),
      quoteRequest: { clients: [...clients], settings: { frequency, superFrequency: frequency } },
      quoteResponse: { clients: answered },
    },
    letterhead: {
      adviser: {
        id: 5,
        name: 'Alex Marchetti',
        email: 'alex@coolibahlane.example',
        phone: '0412345678',
        authorisedRepresentativeNumber: '001234567',
      },
      addressee: {
        title: 'Mr',
        firstName: 'Daniel',
        lastName: 'O’Brien',
        address: ['27 Banksia Avenue', 'Northmead NSW 2152'],
      },
      existing: [],
    },
    company: COMPANY,
    logo: null,
    afslLogo: null,
    timeZone: 'Australia/Sydney',
    disclosures: SUPPLIERS.map(({ name }, index) => ({ name, issue_date: `2025-1${index % 3}-0${(index % 9) + 1}` })),
  }
}
