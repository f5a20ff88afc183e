import { MESSAGES } from '../message.ts'
import { ageOn, isIsoDate } from '../values/date.ts'
import { isEmail } from '../values/email.ts'
import { formatDollars } from '../values/money.ts'
import { AUSTRALIAN_STATES } from '../values/person.ts'
import { isPhone } from '../values/phone.ts'
import { LOADING_MAX } from '../work/product.ts'
import { needFaults } from './need-faults.ts'
import { occupation } from './occupation.ts'
import { INDEXATION_MAX, PROJECTION_YEARS_MAX } from './quote-limit.ts'
import type { CoverLoadings, QuoteClient, QuoteClientDraft, QuoteDraft, QuoteSettings } from './quote-request.ts'
import { isSupplierCode } from './supplier.ts'

/** What is wrong with a value of a quote request; `path` as of the request: `clients.0.needs.1.sumInsured`. */
export interface QuoteFault {
  readonly path: string
  readonly message: string
}

/** Two people: a couple. */
const CLIENTS_MAX = 2
/** Cents a year; beyond it somebody has slipped a digit. */
const INCOME_MAX = 100_000_000_00
/** Dollars a year on each $1,000, in cents. */
const PER_THOUSAND_MAX = 100_00

/** A draft in which {@link quoteFaults} finds nothing has all that pricing needs. */
export function isCompleteClient(client: QuoteClientDraft): client is QuoteClient {
  return client.dateOfBirth !== null && client.state !== null && client.occupationId !== null
}

/** Everything that keeps a quote from being priced, each at its field; empty where all is well. */
export function quoteFaults(
  { asOf, clients, settings }: QuoteDraft,
  isKnownSupplier: (code: string) => boolean = isSupplierCode,
): QuoteFault[] {
  const faults: QuoteFault[] = []
  if (!isIsoDate(asOf)) return [{ path: 'asOf', message: 'Please enter a day' }]
  if (clients.length === 0) faults.push({ path: 'clients', message: 'Please enter whom to insure' })
  if (clients.length > CLIENTS_MAX) faults.push({ path: 'clients', message: 'A quote is for one person or a couple' })
  clients.forEach((client, index) => {
    for (const { path, message } of clientFaults(client, asOf, isKnownSupplier)) {
      faults.push({ path: `clients.${index}.${path}`, message })
    }
  })
  for (const { path, message } of settingsFaults(settings, isKnownSupplier)) {
    faults.push({ path: `settings.${path}`, message })
  }
  return faults
}

function clientFaults(
  client: QuoteClientDraft,
  asOf: string,
  isKnownSupplier: (code: string) => boolean,
): QuoteFault[] {
  const faults: QuoteFault[] = []
  const fault = (path: string, message: string) => faults.push({ path, message })
  const { dateOfBirth, state, occupationId, income, annualSuperanuation, needs } = client
  let age: number | null = null
  if (dateOfBirth === null || !isIsoDate(dateOfBirth)) fault('dateOfBirth', MESSAGES.enterDateOfBirth)
  else if (dateOfBirth > asOf) fault('dateOfBirth', 'The date of birth can’t be in the future')
  else age = ageOn(asOf, dateOfBirth)
  if (age !== null && client.age !== null && client.age !== undefined && client.age !== age) {
    fault('age', `The age doesn’t fit the date of birth, which makes it ${age}`)
  }
  if (state === null || !AUSTRALIAN_STATES.includes(state)) fault('state', 'Please choose a state')
  if (occupationId === null || occupation(occupationId) === undefined) {
    fault('occupationId', MESSAGES.enterOccupation)
  }
  if (client.phone && !isPhone(client.phone)) fault('phone', MESSAGES.invalidPhone)
  if (client.email && !isEmail(client.email)) fault('email', MESSAGES.invalidEmail)
  for (const [path, amount] of [
    ['income', income],
    ['annualSuperanuation', annualSuperanuation],
  ] as const) {
    if (amount !== null && !isCents(amount, INCOME_MAX)) {
      fault(path, `Please enter an amount between $0 and ${formatDollars(INCOME_MAX)}`)
    }
  }
  for (const code of Object.keys(client.customOccupations)) {
    if (!isKnownSupplier(code)) fault(`customOccupations.${code}`, unknownSupplier(code))
  }
  faults.push(...loadingFaults(client.loadings, 'loadings'))
  for (const [code, loadings] of Object.entries(client.loadings.supplierOverrides)) {
    if (!isKnownSupplier(code)) fault(`loadings.supplierOverrides.${code}`, unknownSupplier(code))
    faults.push(...loadingFaults(loadings, `loadings.supplierOverrides.${code}`))
  }
  if (needs.length === 0) fault('needs', 'Please choose a cover')
  needs.forEach((_, index) => {
    for (const { path, message } of needFaults(client, index, age === null ? null : asOf))
      fault(`needs.${index}.${path}`, message)
  })
  return faults
}

function loadingFaults({ percentage, dollarsPerThousand }: CoverLoadings, at: string): QuoteFault[] {
  const faults: QuoteFault[] = []
  for (const [cover, percent] of Object.entries(percentage)) {
    if (!(percent >= 0 && percent <= LOADING_MAX)) {
      faults.push({ path: `${at}.percentage.${cover}`, message: `Please enter a loading of 0 to ${LOADING_MAX}%` })
    }
  }
  for (const [cover, cents] of Object.entries(dollarsPerThousand)) {
    if (!isCents(cents, PER_THOUSAND_MAX)) {
      faults.push({ path: `${at}.dollarsPerThousand.${cover}`, message: 'Please enter $0 to $100 on each $1,000' })
    }
  }
  return faults
}

function settingsFaults(settings: QuoteSettings, isKnownSupplier: (code: string) => boolean): QuoteFault[] {
  const faults: QuoteFault[] = []
  const fault = (path: string, message: string) => faults.push({ path, message })
  settings.includedSuppliers.forEach((code, index) => {
    if (!isKnownSupplier(code)) fault(`includedSuppliers.${index}`, unknownSupplier(code))
    else if (settings.includedSuppliers.indexOf(code) !== index) {
      fault(`includedSuppliers.${index}`, `${code} is there twice`)
    }
  })
  for (const group of ['commissionOptions', 'campaignOptions'] as const) {
    for (const code of Object.keys(settings[group])) {
      if (!isKnownSupplier(code)) fault(`${group}.${code}`, unknownSupplier(code))
    }
  }
  const { priceWeighting, priceWeightingNeedOverride, projectionYears, indexationRate } = settings
  if (!isWithin(priceWeighting, 100)) fault('priceWeighting', 'Please enter 0 to 100')
  for (const [need, weight] of Object.entries(priceWeightingNeedOverride)) {
    if (!isWithin(weight, 100)) fault(`priceWeightingNeedOverride.${need}`, 'Please enter 0 to 100')
  }
  if (!Number.isInteger(projectionYears) || projectionYears < 1 || projectionYears > PROJECTION_YEARS_MAX) {
    fault('projectionYears', `Please enter 1 to ${PROJECTION_YEARS_MAX} years`)
  }
  if (!isWithin(indexationRate, INDEXATION_MAX)) fault('indexationRate', `Please enter 0 to ${INDEXATION_MAX}%`)
  return faults
}

function unknownSupplier(code: string): string {
  return `There is no insurer with the code ${code}`
}

function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most
}

function isCents(value: number, most: number): boolean {
  return Number.isInteger(value) && isWithin(value, most)
}
