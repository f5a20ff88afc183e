import {
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SEARCH_MIN_LENGTH,
} from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { splitCommas } from '@portal/domain/values/comma-list'
import { isIsoDate } from '@portal/domain/values/date'
import { EMAIL_MAX_LENGTH, isEmail } from '@portal/domain/values/email'
import { findKind, startsSearch } from '@portal/domain/values/find-text'
import { wholeOrigin } from '@portal/domain/values/origin'
import { isPhone } from '@portal/domain/values/phone'
import { RICH_TEXT_MAX_LENGTH, textOfRichText } from '@portal/domain/values/rich-text'
import { numberKey } from '@portal/domain/work/number-key'
import { z } from 'zod'

/** The pieces that the schemas of several areas are made of. */

/** The largest whole number of 32 bits, which is what columns hold but for amounts. */
const INT_MAX = 2_147_483_647

export const id = chosenId()
/** An id that is chosen; none is refused with `message`. */
export function chosenId(message?: string) {
  return z.int(message).positive(message).max(INT_MAX)
}
/** A whole number up to {@link INT_MAX} in a path or query, where it arrives as text; any other is refused, with `message`. */
export function wholeText(message = 'Please enter a whole number') {
  return textOf(z.int(message).min(0, message).max(INT_MAX, message), message)
}
/** A number of the database's column, as digits or as it is. */
function textOf(number: z.ZodInt, message: string) {
  return z
    .union([number, z.string().regex(/^\d{1,13}$/, message)])
    .transform(Number)
    .pipe(number)
}
/** An id in a path or query. */
export const idText = wholeText('Please send an id').pipe(id)
export const idParams = z.strictObject({ id: idText })
export const version = z.int().nonnegative().max(INT_MAX)

export const isoDate = day('Please enter a date')
/** A day, as `2026-11-25`; none is refused with `message`. */
export function day(message: string) {
  return z.string(message).refine(isIsoDate, message)
}
/** The first day whose commission goes to whoever takes over; today unless told. Admins alone choose another. */
export const commissionFrom = isoDate.optional()
export const isoInstant = z.iso.datetime({ offset: true })
const CENTS_MAX = 1_000_000_000_000
const TOO_MUCH = 'Please enter an amount of at most $10,000,000,000'
/** Integer cents. */
export const cents = z.int('Please enter an amount').min(-CENTS_MAX, TOO_MUCH).max(CENTS_MAX, TOO_MUCH)
/** {@link cents} in a query, not below zero. */
export const centsText = textOf(cents.min(0), 'Please enter an amount')

/** One line of text without control characters; surrounding space goes. None, or an empty one, is refused with `message`. */
export function requiredLine(max: number, message: string) {
  return line(max, message).min(1, message)
}

// Line breaks of any kind among them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/u

export function line(max: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .regex(NO_CONTROL, 'Please use one line of plain text')
}

/** Text of several lines; NUL, which PostgreSQL cannot hold, is refused. */
export function prose(max: number) {
  return z
    .string()
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !text.includes('\u0000'), 'Please use plain text')
}

/** Mark-up on its way in: whatever it holds, the server keeps what `RICH_TEXT_TAGS` allows. An empty one is refused. */
export function richText(missing: string) {
  return prose(RICH_TEXT_MAX_LENGTH).refine((html) => textOfRichText(html).trim() !== '', missing)
}

/** An optional line that may be cleared with `null` or an empty text; both are kept as `null`. */
export function clearableLine(max: number) {
  return line(max)
    .nullable()
    .transform((text) => text || null)
}

export const email = z
  .string(MESSAGES.enterEmail)
  .trim()
  .min(1, MESSAGES.enterEmail)
  .max(EMAIL_MAX_LENGTH)
  .refine(isEmail, MESSAGES.invalidEmail)
export const phone = z
  .string(MESSAGES.enterPhone)
  .trim()
  .min(1, MESSAGES.enterPhone)
  .max(30)
  .refine(isPhone, MESSAGES.invalidPhone)

export const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, MESSAGES.passwordTooShort)
  .max(PASSWORD_MAX_LENGTH, MESSAGES.passwordTooLong)

/** A flag in a query: `true` or `false`. */
export const flagText = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((flag) => flag === true || flag === 'true')

/** Values of a parameter that takes several. */
const VALUES_MAX = 100

/** Several values in one query parameter, divided by commas; one within a value stands behind a backslash. */
export function commaList<T extends z.ZodType<unknown, string | number>>(item: T) {
  const given = z.custom<z.input<T>>((part) => typeof part === 'string' || typeof part === 'number')
  return z
    .union([z.string(), z.array(given).max(VALUES_MAX)])
    .transform((value): unknown[] => (typeof value === 'string' ? splitCommas(value) : value))
    .pipe(z.preprocess((value) => value, z.array(item).min(1).max(VALUES_MAX)))
}

/** Words that narrow a list down, as `findKind` of the domain takes them; an empty text asks for nothing. */
export const searchWords = line(100).refine((text) => findKind(text) !== 'too-short', MESSAGES.searchTooShort)

/** Which page of a list is asked for. */
export const paging = {
  page: wholeText().pipe(z.int().min(1).max(1_000_000)).default(1),
  page_size: wholeText().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE_DEFAULT),
}

/** The parameters that every list takes. `sort` is one of `fields`, with a leading `-` for descending. */
export function listQuery<const F extends string>(fields: readonly F[], defaultSort: NoInfer<F | `-${F}`>) {
  const sorts = fields.flatMap((field): Array<F | `-${F}`> => [field, `-${field}`])
  return {
    ...paging,
    sort: z.literal(sorts).prefault(defaultSort),
    search: searchWords.optional(),
  }
}

/** Part of an insurer's number that is looked for; spaces and dashes do not count. */
export const searchNumber = line(100).refine(
  (text) => startsSearch(numberKey(text)),
  `Please enter at least ${SEARCH_MIN_LENGTH} letters or digits of the number.`,
)

/** A page of a list. `total` may be an estimate above 10,000; then `total_is_estimate` is true. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    total_is_estimate: z.boolean().optional(),
    page: z.int(),
    page_size: z.int(),
  })
}

export const messageAnswer = z.object({ message: z.string() })

/** A person as others show them. */
export const personRef = z.object({ id, name: z.string() })
export type PersonRef = z.output<typeof personRef>

/** Of a person who has died; absent of the living. */
export const deceased = z.literal(true).optional()

/** A client as others show them. */
export const clientRef = personRef.extend({ deceased })
export type ClientRef = z.output<typeof clientRef>

/** The answer of a call that starts a background job, with status 202: the job to follow. */
export const startedJob = z.object({ job_id: id })

/** A list of words, each once. `what` names them: `tags`. */
export function marks(word: z.ZodType<string, string>, most: number, what: string) {
  return z
    .array(word)
    .max(most, `Please use at most ${most} ${what}`)
    .transform((words) => [...new Set(words)])
}

const ORIGIN = 'Please enter a whole origin, without a path or *: https://site.example'

/** As browsers name it; `http` on this machine alone. */
const origin = z
  .string()
  .trim()
  .max(200, ORIGIN)
  .transform((text, context) => {
    const whole = wholeOrigin(text)
    if (whole !== null) return whole
    context.addIssue({ code: 'custom', message: ORIGIN })
    return z.NEVER
  })

/** Of other sites that may do something. */
export const origins = marks(origin, 20, 'origins')

/** A per cent with up to two decimals. @param because Said of one above `max`: `, the legal cap`. */
export const percentUpTo = (max: number, because = '') =>
  z
    .number('Please enter a percentage')
    .min(0, 'Please enter 0 or more')
    .max(max, `Please enter at most ${max} %${because}`)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Please use at most two decimals')
