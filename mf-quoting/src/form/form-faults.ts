import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import { type CoverCode, type IsoDate, quoteFaults } from '@portal/domain'
import { chosenCovers, type QuoteForm, requestOf } from './quote-form.ts'

/** What is wrong, by the person and field: `0.dateOfBirth`, `1.TRM.amount`, `0.covers`. */
export type FormFaults = ReadonlyMap<string, string>

const AMOUNT = /^(?:sumInsured|monthlyBenefit)$/

/** What keeps the form from being priced, each at its field: the same rules as the server’s. */
export function formFaults(form: QuoteForm, today: IsoDate): FormFaults {
  const faults = new Map<string, string>()
  for (const { path, message } of quoteFaults(quoteDraft(requestOf(form, []), today))) {
    const [, place = '0', field = '', need, ...rest] = path.split('.')
    const person = form.people[Number(place)]
    if (!path.startsWith('clients.') || !person) continue
    const cover: CoverCode | undefined = field === 'needs' ? chosenCovers(person)[Number(need)] : undefined
    const within = rest.join('.')
    const key = cover
      ? `${place}.${cover}.${AMOUNT.test(within) ? 'amount' : within}`
      : `${place}.${field === 'needs' ? 'covers' : field}`
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}
