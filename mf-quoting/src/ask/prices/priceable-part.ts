import type { FormErrors } from '../form/form-errors.ts'
import { firstNameOf, type QuoteForm } from '../form/quote-form.ts'

/** A form without the people of whom something is missing or wrong, with where the others stand in the whole one. */
export interface PriceablePart {
  readonly form: QuoteForm
  readonly places: readonly number[]
}

/** What of a form can be priced: one person’s error takes nobody else’s figures away. Undefined where nothing can. */
export function priceablePart(form: QuoteForm, errors: FormErrors): PriceablePart | undefined {
  const keys = [...errors.keys()]
  if (keys.some((key) => !/^\d+\./.test(key))) return undefined
  const places = form.people
    .map((_, index) => index)
    .filter((index) => !keys.some((key) => key.startsWith(`${index}.`)))
  const [first, ...others] = form.people.filter((_, index) => places.includes(index))
  return first && { form: { ...form, people: [first, ...others] }, places }
}

/** The people of a part by their first names, or by their places in the whole form: `Kim and Person 2`. */
export function namesIn({ form, places }: PriceablePart): string {
  return form.people.map((person, at) => firstNameOf(person, places[at] ?? at)).join(' and ')
}

/** Errors of a part at the places that its people have in the whole form. */
export function errorsInWhole(errors: FormErrors, { places }: PriceablePart): FormErrors {
  return new Map(
    [...errors].map(([key, message]) => [key.replace(/^\d+/, (index) => `${places[Number(index)] ?? index}`), message]),
  )
}
