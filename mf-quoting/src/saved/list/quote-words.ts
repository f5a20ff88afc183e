import type { MadeBy, QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { coversInWords, type NeedCoverCode } from '@portal/domain/work/cover'

/** `17/11/2026 15:20`, in the company's time. */
export function momentOf(timeZone: string, instant: string): string {
  return `${formatInstantDate(timeZone, instant)} ${timeIn(timeZone, instant)}`
}

/** `Mai Anh Nguyễn: Life, TPD`, or `Quote 62` where it says neither. */
export function titleOf({ id, client, people, name }: Pick<QuoteRow, 'id' | 'client' | 'people' | 'name'>): string {
  const names = people.length > 0 ? people.join(' and ') : client?.name
  return [names, name].filter(Boolean).join(': ') || `Quote ${id}`
}

/** For whom the premium that is recommended is: `for both`, `for Kim`; empty where the quote is for one person. */
export function forWhom(quote: Pick<QuoteRow, 'people' | 'recommendedTo'>): string {
  const { people, recommendedTo } = quote
  const names = recommendedTo.flatMap((index) => people[index] ?? [])
  return people.length > 1 && names.length < people.length ? `for ${names.join(' and ')}` : ofAll(quote)
}

/** That a premium is for all people of a quote; empty where that is one. */
export function ofAll({ people }: Pick<QuoteRow, 'people'>): string {
  return people.length > 1 ? 'for both' : ''
}

/** By what it was priced: `Engine 1.4.0, rates 2026.11`; nothing where an outside service says neither. */
export function versionsOf({
  engineVersion,
  rateBookVersion,
}: Pick<MadeBy, 'engineVersion' | 'rateBookVersion'>): string {
  const parts = [engineVersion && `engine ${engineVersion}`, rateBookVersion && `rates ${rateBookVersion}`]
  return capitalised(parts.filter(Boolean).join(', '))
}

/** `Life, TPD, 14 insurers`; the covers only where the name of the quote, which stands above, is another. */
export function contentOf({ name, covers, suppliers }: Pick<QuoteRow, 'name' | 'covers' | 'suppliers'>): string {
  const insurers = suppliers === 1 ? '1 insurer' : `${suppliers} insurers`
  const words = coversInWords(covers as NeedCoverCode[])
  return [words !== name && words, insurers].filter(Boolean).join(', ')
}

/** Cents with the sign of a difference: `+$2.25`. */
export function signedMoney(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents)}`
}
