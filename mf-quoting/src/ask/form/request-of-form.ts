import type { QuoteRequest, QuoteSupplier, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import { coverTerms } from '@portal/domain/clients/needs/wanted-cover'
import { dollarsOf } from '@portal/domain/quotes/priced-quote'
import { parseHeight, parseWeight } from '@portal/domain/values/bmi'
import { type CoverCode, coverAmount } from '@portal/domain/work/cover'
import { optionsOf } from '../../compare/by-hand/options-by-hand.ts'
import { type CoverForm, chosenCovers, needType, type PersonForm, type QuoteForm } from './quote-form.ts'

/** What the form knows of an insurer. */
export type AskedSupplier = Pick<QuoteSupplier, 'code' | 'commissionOptions'>

const LINKS = { extension: ['TRM' as const], trauma: ['TRS' as const], alone: undefined }

function needOf(cover: CoverCode, form: CoverForm): WireQuoteNeed {
  const type = needType(cover, form)
  const isMonthly = coverAmount(cover) === 'monthly'
  const terms = coverTerms(type)
  const linkedNeeds = cover === 'TPD' || cover === 'TRA' ? LINKS[form.attachment] : undefined
  return {
    type,
    [isMonthly ? 'monthlyBenefit' : 'sumInsured']: dollarsOf(form.amount),
    structure: form.structure,
    owner: form.owner,
    ...(cover === 'TPD' && { occupationType: form.occupationType }),
    ...(isMonthly && { waitingPeriod: form.waitingPeriod, benefitPeriod: form.benefitPeriod }),
    ...(terms.includes('premium_waiver') && form.premiumWaiver !== 'N' && { premiumWaiver: form.premiumWaiver }),
    ...(terms.includes('life_buyback') && form.lifeBuyBack !== 'N' && { lifeBuyBack: form.lifeBuyBack }),
    ...(form.owner !== 'O' && form.rollover && { rollover: true }),
    ...(linkedNeeds && { linkedNeeds }),
    ...(cover === 'INC' && {
      ...(form.accidentBenefit && { accidentBenefit: true }),
      ...(form.increaseClaimBenefit && { increaseClaimBenefit: true }),
      ...(form.superContributionOption && { superContributionOption: true }),
      ...(form.initialReplacementRatio !== null && { initialReplacementRatio: form.initialReplacementRatio }),
    }),
  }
}

function loadingsOf(person: PersonForm): WireQuoteClient['loadings'] {
  const chosen = chosenCovers(person)
  const own = Object.fromEntries(
    Object.entries(person.loadings).filter(([cover]) => chosen.some((one) => one === cover)),
  )
  return optionsOf({ occupationClass: null, loadings: own, campaigns: [], commission: '' }).loadings ?? undefined
}

function clientOf(person: PersonForm): WireQuoteClient {
  const loadings = loadingsOf(person)
  const superannuation = dollarsOf(person.superannuation)
  return {
    clientId: person.clientId,
    ...(person.title && { title: person.title }),
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.phone.trim() && { phone: person.phone.trim() }),
    ...(person.email.trim() && { email: person.email.trim() }),
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    smoker: person.smoker,
    income: dollarsOf(person.income),
    ...(superannuation !== null && { annualSuperanuation: superannuation }),
    state: person.state || null,
    occupationId: person.occupation?.id ?? null,
    occupationDescription: person.occupation?.name ?? null,
    employmentStatus: person.employment,
    height: parseHeight(person.height) ?? null,
    heightUnit: 'cm',
    weight: parseWeight(person.weight) ?? null,
    weightUnit: 'kg',
    needs: chosenCovers(person).map((cover) => needOf(cover, person.covers[cover])),
    ...(loadings && { loadings }),
    ...(person.assumed.length > 0 && { assumed: [...person.assumed] }),
  }
}

/** Those of the insurers that have the option; the others take what they take. */
function commissionsOf(code: string, suppliers: readonly AskedSupplier[]): Record<string, string> {
  const having = suppliers.filter(({ commissionOptions }) => commissionOptions.some((option) => option.code === code))
  return Object.fromEntries(having.map((supplier) => [supplier.code, code]))
}

/** The quote as it is sent. `suppliers`: all that can be asked. */
export function requestOf(form: QuoteForm, suppliers: readonly AskedSupplier[]): QuoteRequest {
  const { leftOut, commission } = form
  const asked = suppliers.filter(({ code }) => !leftOut.includes(code))
  return {
    clients: form.people.map(clientOf),
    settings: {
      includedSuppliers: leftOut.length === 0 ? [] : asked.map(({ code }) => code),
      frequency: form.frequency,
      ...(commission && { commissionOptions: commissionsOf(commission, asked) }),
      // An emptied field is no number: the rules say what is missing.
      indexationRate: form.indexation ?? Number.NaN,
      projectionYears: form.projectionYears ?? Number.NaN,
    },
  }
}
