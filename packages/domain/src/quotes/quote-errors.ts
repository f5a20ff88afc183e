import { MESSAGES } from '../message.ts'
import { ageOn, isIsoDate } from '../values/date.ts'
import { isEmail } from '../values/email.ts'
import { formatDollars } from '../values/money.ts'
import { AUSTRALIAN_STATES } from '../values/person.ts'
import { isPhone } from '../values/phone.ts'
import { LOADING_MAX } from '../work/product.ts'
import { needErrors } from './need-errors.ts'
import { occupation } from './occupation.ts'
import { INDEXATION_MAX, PROJECTION_YEARS_MAX } from './quote-limit.ts'
import type { CoverLoadings, QuoteClient, QuoteClientDraft, QuoteDraft, QuoteSettings } from './quote-request.ts'
import { isSupplierCode } from './supplier.ts'

/** What is wrong with a value of a quote request; `path` as of the request: `clients.0.needs.1.sumInsured`. */
export interface QuoteError {
  readonly path: string
  readonly message: string
}

/** Two people: a couple. */
const CLIENTS_MAX = 2
/** Cents a year; beyond it somebody has slipped a digit. */
const INCOME_MAX = 100_000_000_00
/** Dollars a year on each $1,000, in cents. */
const PER_THOUSAND_MAX = 100_00

/** A draft in which {@link quoteErrors} finds nothing has all that pricing needs. */
export function isCompleteClient(client: QuoteClientDraft): client is QuoteClient {
  return client.dateOfBirth !== null && client.state !== null && client.occupationId !== null
}

/** Everything that keeps a quote from being priced, each at its field; empty where all is well. */
export function quoteErrors(
  { asOf, clients, settings }: QuoteDraft,
  isKnownSupplier: (code: string) => boolean = isSupplierCode,
): QuoteError[] {
  const errors: QuoteError[] = []
  if (!isIsoDate(asOf)) return [{ path: 'asOf', message: 'Please enter a day' }]
  if (clients.length === 0) errors.push({ path: 'clients', message: 'Please enter who to insure' })
  if (clients.length > CLIENTS_MAX) errors.push({ path: 'clients', message: 'A quote is for one person or a couple' })
  clients.forEach((client, index) => {
    for (const { path, message } of clientErrors(client, asOf, isKnownSupplier)) {
      errors.push({ path: `clients.${index}.${path}`, message })
    }
  })
  for (const { path, message } of settingsErrors(settings, isKnownSupplier)) {
    errors.push({ path: `settings.${path}`, message })
  }
  return errors
}

function clientErrors(
  client: QuoteClientDraft,
  asOf: string,
  isKnownSupplier: (code: string) => boolean,
): QuoteError[] {
  const errors: QuoteError[] = []
  const error = (path: string, message: string) => errors.push({ path, message })
  const { dateOfBirth, state, occupationId, income, annualSuperanuation, needs } = client
  let age: number | null = null
  if (dateOfBirth === null || !isIsoDate(dateOfBirth)) error('dateOfBirth', MESSAGES.enterDateOfBirth)
  else if (dateOfBirth > asOf) error('dateOfBirth', 'The date of birth can’t be in the future')
  else age = ageOn(asOf, dateOfBirth)
  if (age !== null && client.age !== null && client.age !== undefined && client.age !== age) {
    error('age', `The age doesn’t match the date of birth, which makes it ${age}`)
  }
  if (state === null || !AUSTRALIAN_STATES.includes(state)) error('state', 'Please choose a state')
  if (occupationId === null || occupation(occupationId) === undefined) {
    error('occupationId', MESSAGES.enterOccupation)
  }
  if (client.phone && !isPhone(client.phone)) error('phone', MESSAGES.invalidPhone)
  if (client.email && !isEmail(client.email)) error('email', MESSAGES.invalidEmail)
  for (const [path, amount] of [
    ['income', income],
    ['annualSuperanuation', annualSuperanuation],
  ] as const) {
    if (amount !== null && !isCents(amount, INCOME_MAX)) {
      error(path, `Please enter an amount between $0 and ${formatDollars(INCOME_MAX)}`)
    }
  }
  for (const code of Object.keys(client.customOccupations)) {
    if (!isKnownSupplier(code)) error(`customOccupations.${code}`, unknownSupplier(code))
  }
  errors.push(...loadingErrors(client.loadings, 'loadings'))
  for (const [code, loadings] of Object.entries(client.loadings.supplierOverrides)) {
    if (!isKnownSupplier(code)) error(`loadings.supplierOverrides.${code}`, unknownSupplier(code))
    errors.push(...loadingErrors(loadings, `loadings.supplierOverrides.${code}`))
  }
  if (needs.length === 0) error('needs', 'Please choose a cover')
  needs.forEach((_, index) => {
    for (const { path, message } of needErrors(client, index, age === null ? null : asOf))
      error(`needs.${index}.${path}`, message)
  })
  return errors
}

function loadingErrors({ percentage, dollarsPerThousand }: CoverLoadings, at: string): QuoteError[] {
  const errors: QuoteError[] = []
  for (const [cover, percent] of Object.entries(percentage)) {
    if (!(percent >= 0 && percent <= LOADING_MAX)) {
      errors.push({ path: `${at}.percentage.${cover}`, message: `Please enter a loading from 0 to ${LOADING_MAX}%` })
    }
  }
  for (const [cover, cents] of Object.entries(dollarsPerThousand)) {
    if (!isCents(cents, PER_THOUSAND_MAX)) {
      errors.push({ path: `${at}.dollarsPerThousand.${cover}`, message: 'Please enter $0 to $100 per $1,000' })
    }
  }
  return errors
}

function settingsErrors(settings: QuoteSettings, isKnownSupplier: (code: string) => boolean): QuoteError[] {
  const errors: QuoteError[] = []
  const error = (path: string, message: string) => errors.push({ path, message })
  settings.includedSuppliers.forEach((code, index) => {
    if (!isKnownSupplier(code)) error(`includedSuppliers.${index}`, unknownSupplier(code))
    else if (settings.includedSuppliers.indexOf(code) !== index) {
      error(`includedSuppliers.${index}`, `${code} is listed twice`)
    }
  })
  for (const group of ['commissionOptions', 'campaignOptions'] as const) {
    for (const code of Object.keys(settings[group])) {
      if (!isKnownSupplier(code)) error(`${group}.${code}`, unknownSupplier(code))
    }
  }
  const { priceWeighting, priceWeightingNeedOverride, projectionYears, indexationRate } = settings
  if (!isWithin(priceWeighting, 100)) error('priceWeighting', 'Please enter 0 to 100')
  for (const [need, weight] of Object.entries(priceWeightingNeedOverride)) {
    if (!isWithin(weight, 100)) error(`priceWeightingNeedOverride.${need}`, 'Please enter 0 to 100')
  }
  if (!Number.isInteger(projectionYears) || projectionYears < 1 || projectionYears > PROJECTION_YEARS_MAX) {
    error('projectionYears', `Please enter 1 to ${PROJECTION_YEARS_MAX} years`)
  }
  if (!isWithin(indexationRate, INDEXATION_MAX)) error('indexationRate', `Please enter 0 to ${INDEXATION_MAX}%`)
  return errors
}

function unknownSupplier(code: string): string {
  return `No insurer has the code ${code}`
}

function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most
}

function isCents(value: number, most: number): boolean {
  return Number.isInteger(value) && isWithin(value, most)
}
