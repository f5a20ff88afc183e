import type { EndpointSchema } from '@portal/contract/endpoint'
import type { FieldError } from '@portal/contract/error'
import { MESSAGES } from '@portal/domain/message'
import { z } from 'zod'
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
  if (isDeeperThan(raw.body, DEPTH_MAX)) return refused([{ path: '', message: 'This is nested too deeply' }])
  const params = (schema.params ?? NOTHING).safeParse(raw.params, WORDING)
  const query = (schema.query ?? NOTHING).safeParse(raw.query, WORDING)
  const body = (schema.body ?? NO_BODY).safeParse(raw.body, WORDING)
  if (params.success && query.success && body.success) {
    const bad = [params.data, query.data].flatMap((part) => unstorable(part))
    if (bad.length === 0) bad.push(...unstorable(body.data))
    if (bad.length > 0) return refused(bad)
    return { ok: true, input: { params: params.data, query: query.data, body: body.data } }
  }
  return refused([params, query, body].flatMap((part) => (part.success ? [] : part.error.issues.flatMap(errorsOf))))
}

/** Levels of lists and objects in a body; forms need a dozen. What reads bodies recurses, and a stack has an end. */
export const DEPTH_MAX = 64

/** Whether lists and objects are nested beyond `most` levels. Without recursion: whoever sends the depth chooses it. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return false
}

function refused(errors: FieldError[]): ParsedInput {
  return { ok: false, error: new CallError('BAD_INPUT', { message: MESSAGES.badInput, errors }) }
}

const WORDING: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => {
    if (issue.code !== 'invalid_type' || issue.input !== undefined) return undefined
    return issue.path?.length ? 'Please fill in this field' : 'Please send a JSON object'
  },
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'This field doesn’t exist' }))
  }
  // Of a union, the last form is the one that people send; the others are shorthands of the contract.
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  if (last && last.length > 0) {
    return last.flatMap((inner) => errorsOf({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

/**
 * Texts, and names of fields, with NUL or half a surrogate pair: PostgreSQL holds no NUL, and jsonb neither. Passwords are
 * hashed and may have them.
 */
function unstorable(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === 'string') {
    return isStorable(value) || /password/.test(path.at(-1) ?? '') ? [] : [notPlain(path)]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    isStorable(key) ? unstorable(part, [...path, key]) : [notPlain(path)],
  )
}

/** Whether PostgreSQL can hold a text: without NUL and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

function notPlain(path: readonly string[]): FieldError {
  return { path: path.join('.'), message: 'Please use plain text' }
}

/**
 * What an answer has that the contract does not declare, or lacks that it does: one line each, none when it is as
 * declared. For development and tests.
 */
export function answerErrors(schema: z.ZodType, answer: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(answer) ?? 'null')
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return parsed.error.issues.flatMap(errorsOf).map((error) => `${error.path}: ${error.message}`)
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
