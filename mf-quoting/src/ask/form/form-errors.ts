import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import { parseHeight, parseWeight } from '@portal/domain/values/bmi'
import type { IsoDate } from '@portal/domain/values/date'
import { type CoverCode, coverLabel } from '@portal/domain/work/cover'
import { typedErrors } from '../../compare/by-hand/options-by-hand.ts'
import { chosenCovers, FORM_COVERS, firstNameOf, type PersonForm, type QuoteForm } from './quote-form.ts'
import { type AskedSupplier, requestOf } from './request-of-form.ts'

/** What is wrong, by the person and field: `0.dateOfBirth`, `1.TRM.amount`, `0.covers`, `settings.insurers`. */
export type FormErrors = ReadonlyMap<string, string>

const AMOUNT = /^(?:sumInsured|monthlyBenefit)$/
/** Centimetres and kilograms beyond which a digit slipped. */
const HEIGHT_MAX = 300
const WEIGHT_MAX = 500

/** The field of the form that a path of the request stands for; undefined where it has none. */
function keyOf(form: QuoteForm, path: string): string | undefined {
  const [group, place = '0', field = '', ...rest] = path.split('.')
  if (group === 'settings') {
    return place === 'indexationRate' || place === 'projectionYears' ? `settings.${place}` : 'settings.insurers'
  }
  const person = form.people[Number(place)]
  if (group !== 'clients' || !person) return undefined
  if (field === 'loadings') {
    const [kind, cover] = rest
    return `${place}.${kind === 'percentage' ? 'percent' : 'per-thousand'}-${cover}`
  }
  if (field !== 'needs') return `${place}.${field}`
  const [need = '', ...within] = rest
  const cover: CoverCode | undefined = chosenCovers(person)[Number(need)]
  if (need === '' || !cover) return `${place}.covers`
  const name = within.join('.')
  return `${place}.${cover}.${AMOUNT.test(name) ? 'amount' : name}`
}

function typingErrors(person: PersonForm, index: number): Array<[string, string]> {
  const errors: Array<[string, string]> = []
  if (Number.isNaN(person.income)) errors.push([`${index}.income`, 'Please enter an amount'])
  if (Number.isNaN(person.superannuation)) errors.push([`${index}.annualSuperanuation`, 'Please enter an amount'])
  const [height, weight] = [parseHeight(person.height), parseWeight(person.weight)]
  if (person.height.trim() && (height === undefined || height <= 0 || height > HEIGHT_MAX)) {
    errors.push([`${index}.height`, 'Please enter the height as 164 or 5 ft 4'])
  }
  if (person.weight.trim() && (weight === undefined || weight <= 0 || weight > WEIGHT_MAX)) {
    errors.push([`${index}.weight`, 'Please enter the weight as 58 or 128 lb'])
  }
  const chosen = chosenCovers(person)
  const loadings = Object.fromEntries(
    Object.entries(person.loadings).filter(([cover]) => chosen.some((one) => one === cover)),
  )
  for (const { id, message } of typedErrors({ occupationClass: null, loadings, campaigns: [], commission: '' })) {
    errors.push([`${index}.${id}`, message])
  }
  return errors
}

/** What keeps the form from being priced, each at its field: the same rules as the server’s. */
export function formErrors(form: QuoteForm, today: IsoDate, suppliers: readonly AskedSupplier[] = []): FormErrors {
  const errors = new Map<string, string>(form.people.flatMap(typingErrors))
  if (suppliers.length > 0 && suppliers.every(({ code }) => form.leftOut.includes(code))) {
    errors.set('settings.insurers', 'Please choose an insurer')
  }
  // Which insurers there are is for the provider to say: an outside one may know more than ours.
  for (const { path, message } of quoteErrors(quoteDraft(requestOf(form, []), today), () => true)) {
    const key = keyOf(form, path)
    if (key !== undefined && !errors.has(key)) errors.set(key, message)
  }
  return errors
}

/** What the server refused, each at its field; what has no field of its own is left out. */
export function refusedErrors(
  form: QuoteForm,
  refused: ReadonlyArray<{ readonly path: string; readonly message: string }>,
): FormErrors {
  const placed = refused.flatMap(({ path, message }) => {
    const key = keyOf(form, path)
    return key === undefined ? [] : [[key, message] as const]
  })
  return new Map(placed)
}

function isEmpty(form: QuoteForm, key: string): boolean {
  const [place = '', field = '', name] = key.split('.')
  const person = form.people[Number(place)]
  if (place === 'settings' || !person) return false
  if (name === 'amount') return person.covers[field as CoverCode].amount === null
  if (field === 'dateOfBirth') return person.dateOfBirth === null
  if (field === 'occupationId') return person.occupation === null
  if (field === 'state') return person.state === ''
  return field === 'covers'
}

/** What is said before the form was sent: what is wrong, and not yet what is missing. */
export function wrongErrors(form: QuoteForm, errors: FormErrors): FormErrors {
  return new Map([...errors].filter(([key]) => !isEmpty(form, key)))
}

const LABELS: Readonly<Record<string, string>> = {
  phone: 'Phone',
  email: 'Email',
  dateOfBirth: 'Date of birth',
  state: 'State',
  occupationId: 'Occupation',
  income: 'Income',
  annualSuperanuation: 'Super contributions',
  height: 'Height',
  weight: 'Weight',
  covers: 'Covers',
}

/** What the field of an error is called in the summary above the form. */
export function errorLabel(form: QuoteForm, key: string): string {
  const [place = '', field = ''] = key.split('.')
  if (place === 'settings') return field === 'insurers' ? 'Insurers' : 'Projection'
  const cover = /^(?:percent|per-thousand)-(.+)$/.exec(field)?.[1]
  const label = LABELS[field] ?? (cover ? `Loading of ${coverLabel(cover)}` : `Cover ${coverLabel(field)}`)
  const person = form.people[Number(place)]
  return form.people.length > 1 && person ? `${label} of ${firstNameOf(person, Number(place))}` : label
}

/** What keeps the form from being priced, each thing once; of the second of a couple with their name unless it is known. */
export function missingWords(form: QuoteForm, errors: FormErrors, isNamed = true): string[] {
  const words = [...errors].map(([key, message]) => {
    const second = isNamed && key.startsWith('1.') ? form.people[1] : undefined
    const cover = FORM_COVERS.find((one) => key.split('.')[1] === one)
    // After “Still needed: …”.
    const what = message.replace(/^Please (?:enter|choose|select) (?:an? |the )?/, '')
    return [second && firstNameOf(second, 1), cover && coverLabel(cover), what].filter(Boolean).join(': ')
  })
  return [...new Set(words)]
}

/** The id of the control that an error stands at; of a loading, the button that opens all of them. */
export function fieldId(key: string): string {
  const [, place] = /^(\d)\.(?:percent|per-thousand)-/.exec(key) ?? []
  if (place !== undefined) return `quote-${place}-loadings`
  return `quote-${key.replaceAll('.', '-')}`
}
