import type { EndpointSchema } from '@portal/contract/endpoint'
import { ERRORS_LISTED, type FieldError } from '@portal/contract/error'
import { MESSAGES } from '@portal/domain/message'
import { z } from 'zod'
import { tooMuchIn } from './body-bounds.ts'
import { CallError } from './call-error.ts'

/** What came in with a request. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Input that the contract accepts, or every error of it. */
export type ParsedInput =
  | { readonly ok: true; readonly input: RawInput }
  | { readonly ok: false; readonly error: CallError }

const NOTHING = z.strictObject({})
const NO_BODY = NOTHING.nullish()

/** Reads params, query and body as the contract declares them. What is not declared is an error. */
export function parseInput(schema: EndpointSchema, raw: RawInput): ParsedInput {
  const found = new BadFields()
  const tooMuch = tooMuchIn(raw.body)
  if (tooMuch !== undefined) return refused(found.add([], tooMuch))
  const params = (schema.params ?? NOTHING).safeParse(raw.params, WORDING)
  const query = (schema.query ?? NOTHING).safeParse(raw.query, WORDING)
  const body = (schema.body ?? NO_BODY).safeParse(raw.body, WORDING)
  if (params.success && query.success && body.success) {
    for (const part of [params.data, query.data, body.data]) findUnstorable(part, found)
    if (found.errors.length > 0) return refused(found)
    return { ok: true, input: { params: params.data, query: query.data, body: body.data } }
  }
  for (const part of [params, query, body]) findErrors(part.error?.issues ?? [], found)
  return refused(found)
}
const WORDING: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => {
    if (issue.code !== 'invalid_type' || issue.input !== undefined) return undefined
    return issue.path?.length ? 'Please fill in this field' : 'Please send a JSON object'
  },
}

/** The first bad fields, as an answer lists them, and how many more there are: those are only counted. */
class BadFields {
  readonly errors: FieldError[] = []
  leftOut = 0

  add(path: readonly PropertyKey[], message: string): this {
    if (this.errors.length < ERRORS_LISTED) this.errors.push({ path: path.map(String).join('.'), message })
    else this.leftOut += 1
    return this
  }
}

function refused({ errors, leftOut }: BadFields): ParsedInput {
  return { ok: false, error: new CallError('BAD_INPUT', { message: MESSAGES.badInput, errors, leftOut }) }
}

function findErrors(issues: readonly z.core.$ZodIssue[], found: BadFields, above: readonly PropertyKey[] = []): void {
  for (const issue of issues) {
    const path = [...above, ...issue.path]
    // Of a union, the last form is the one that people send; the others are shorthands of the contract.
    const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) found.add([...path, key], 'This field doesn’t exist')
    } else if (last && last.length > 0) findErrors(last, found, path)
    else found.add(path, issue.message)
  }
}

/**
 * Texts, and names of fields, with NUL or half a surrogate pair: PostgreSQL holds no NUL, and jsonb neither. Passwords are
 * hashed and may have them.
 */
function findUnstorable(value: unknown, found: BadFields, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!isStorable(value) && !/password/.test(path.at(-1) ?? '')) found.add(path, 'Please use plain text')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (isStorable(key)) findUnstorable(part, found, [...path, key])
      else found.add(path, 'Please use plain text')
    }
  }
}

/** Whether PostgreSQL can hold a text: without NUL and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/**
 * What an answer has that the contract does not declare, or lacks that it does: one line each, none when it is as
 * declared. For development and tests.
 */
export function answerErrors(schema: z.ZodType, answer: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(answer) ?? 'null')
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const found = new BadFields()
    findErrors(parsed.error.issues, found)
    return found.errors.map(({ path, message }) => `${path}: ${message}`)
  }
  return undeclared(sent, parsed.data)
}

function undeclared(sent: unknown, declared: unknown, path: string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return []
  const known = new Map(Object.entries(declared))
  return Object.entries(sent).flatMap(([key, value]) =>
    known.has(key)
      ? undeclared(value, known.get(key), [...path, key])
      : [`${[...path, key].join('.')}: not declared by the contract`],
  )
}
