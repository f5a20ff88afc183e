import type { FieldError } from '@portal/contract/error'
import type { FormError } from '@portal/ui/form'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** The fields of a form by their names, from top to bottom, and what each is called. */
export type Labels<N extends string> = Readonly<Record<N, string>>

function namesIn<N extends string>(labels: Labels<N>): readonly N[] {
  return Object.keys(labels) as N[]
}

/** The field that an error is told at: the nearest one that its path goes through. */
function fieldOf<N extends string>(path: string, labels: Labels<N>): N | undefined {
  const through = namesIn(labels).filter((name) => path === name || path.startsWith(`${name}.`))
  return through.toSorted((one, other) => other.length - one.length)[0]
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  const message: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'message')
  return typeof message === 'string' ? message : undefined
}

/** The first error of each field, where react-hook-form keeps it; of what is no field nothing. */
export function errorsOf<N extends string>(given: readonly FieldError[], labels: Labels<N>): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of given) {
    const name = fieldOf(path, labels)
    // A field may hold others, whose errors stand beneath its own.
    if (name && messageAt(errors, name) === undefined) {
      set(errors, name, Object.assign({}, get(errors, name), { type: 'contract', message }))
    }
  }
  return errors
}

/** The same by the fields, from top to bottom. */
export function errorsIn<N extends string>(errors: FieldErrors, labels: Labels<N>): FormError[] {
  return namesIn(labels).flatMap((name) => {
    const message = messageAt(errors, name)
    return message === undefined ? [] : [{ id: name, label: labels[name], message }]
  })
}

/** The errors that a contract schema finds in a body. */
export function issuesOf(schema: z.ZodType, body: unknown): FieldError[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** What a form is checked by before it is sent. */
export interface Checks<T> {
  /** The contract's of what is sent. */
  readonly schema?: z.ZodType
  /** What no schema of one call can say. */
  readonly check?: (typed: T) => readonly FieldError[]
}

/** Checks what is typed, and what would be sent of it. Errors of what is no field are left to the server to tell. */
export function formResolver<T extends object, N extends string>(
  { schema, check }: Checks<T>,
  sentOf: (typed: T) => unknown,
  labels: Labels<N>,
): Resolver<FieldValues> {
  return (values) => {
    const typed = values as T
    const issues = schema ? issuesOf(schema, sentOf(typed)) : []
    const errors = errorsOf([...(check?.(typed) ?? []), ...issues], labels)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
