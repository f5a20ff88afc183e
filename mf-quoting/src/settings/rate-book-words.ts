import type { RateBookError } from '@portal/contract/quotes/rate-books.schema'
import { capitalised } from '@portal/domain/values/capitalised'

const TABLE_WORDS: Readonly<Record<string, string>> = {
  mortality: 'mortality',
  lifeFactor: 'life',
  tpdFactor: 'TPD',
  tpdDefinition: 'TPD definitions',
  trauma: 'trauma',
  income: 'income protection',
  incomeWaiting: 'waiting periods',
  incomeBenefit: 'benefit periods',
  business: 'business expenses',
  flat: 'child trauma and needle stick',
  attachment: 'extensions',
  smoker: 'smokers',
  occupation: 'occupation classes',
  option: 'options',
  structure: 'level and blended premiums',
  frequency: 'frequency loadings',
  rolloverRebate: 'rollover rebate',
  supplierFactor: 'insurers’ factors',
  supplierTilt: 'insurers’ factors by age',
  suppliers: 'insurers’ fees and terms',
}

/** Figures that are the built-in book's, in words. */
export function builtInWords(builtIn: readonly string[]): string {
  return builtIn.map((name) => TABLE_WORDS[name] ?? name).join(', ')
}

/** Where an error is: `Table flat, row 4, value`. */
export function whereOf({ table, row, field }: Omit<RateBookError, 'message'>): string {
  const parts = [table && `table ${table}`, row !== null && `row ${row}`, field].filter(Boolean)
  return capitalised(parts.join(', ') || 'the file')
}

export function insurersIn(count: number): string {
  return count === 1 ? '1 insurer' : `${count} insurers`
}
