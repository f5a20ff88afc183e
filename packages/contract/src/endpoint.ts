import type { Role } from '@portal/domain/account/role'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everybody, everybody who is signed in, or the leading roles named. */
export type Access = 'public' | 'session' | readonly Role[]

/**
 * What a session may be used for. A full staff session has the scope `staff`; it is `enrol` while its user must set up
 * two-factor first.
 */
export type Scope = 'staff' | 'quoting' | 'enrol'

/** The zod schemas of one call. They live in the area's `….schema.ts`, so that a screen can call without shipping zod. */
export interface EndpointSchema {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

/** One call as data. Paths are relative to `/api/v1`; parameters are written `{id}`. */
export interface EndpointDeclaration {
  readonly method: Method
  readonly path: string
  /** Further readings of the specification that answer the same. */
  readonly also?: ReadonlyArray<{ readonly method: Method; readonly path?: string }>
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  /** What was decided about it that its caller should know, for the API page. */
  readonly decided?: string
  /** 201 where a record is created, 202 where a background job is started. */
  readonly status?: 200 | 201 | 202
  /** Another status that the same answer may have, and when: 200 where a call that creates has changed a record. */
  readonly otherwise?: { readonly status: 200 | 201; readonly when: string }
  /** How the body travels; `json` unless told. A multipart body has one file part named `file`, and fields. */
  readonly bodyType?: 'json' | 'multipart'
  /** Bytes of its body at most, where it is public and {@link PUBLIC_BODY_MAX} is too little. */
  readonly bodyMax?: number
  /** Public, and called by pages of people who do not sign in: served on a host of theirs too, where sign-in is not. */
  readonly forOutsiders?: true
  /** Scopes besides `staff` that may call. */
  readonly scopes?: readonly Scope[]
  /**
   * Calls allowed in a window, besides the general limit, however many servers there are: of one account; of one address
   * (IPv6: its /64) where the call is public.
   */
  readonly rateLimit?: { readonly max: number; readonly seconds: number }
  /** Asked again and again by a screen that is merely open: the session is not kept alive by it. */
  readonly unattended?: true
  /** A GET that writes down who has read what. */
  readonly logsReads?: true
  /**
   * The kinds of records that the answer shows: `policy`, one record (`policy:{id}`), those of another record
   * (`note@client:{id}`). A change of one of them, by whomever, makes the answer stale.
   */
  readonly shows?: readonly string[]
  /** The read whose answer this call answers too, as the record is then: `clients.details:{id}`. */
  readonly fills?: string
}

/** A declared call with its name (`clients.update`) and, as a type only, its schemas. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> extends EndpointDeclaration {
  readonly name: string
  /** Never present at run time. */
  readonly schema?: S
}

type Part<S, K extends string> = S extends { readonly [P in K]: infer Z extends z.ZodType } ? z.input<Z> : undefined
type Parsed<S, K extends string> = S extends { readonly [P in K]: infer Z extends z.ZodType } ? z.output<Z> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Optionally<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}

/** What a caller sends: `{ params?, query?, body? }`, each present only where the call declares it. */
export type InputOf<E> =
  E extends Endpoint<infer S>
    ? Optionally<Present<{ params: Part<S, 'params'>; query: Part<S, 'query'>; body: Part<S, 'body'> }>>
    : never

/** What the server's function receives after validation. */
export type ParsedInputOf<E> =
  E extends Endpoint<infer S>
    ? { params: Parsed<S, 'params'>; query: Parsed<S, 'query'>; body: Parsed<S, 'body'> }
    : never

/** What the call answers. */
export type AnswerOf<E> = E extends Endpoint<infer S> ? z.output<S['answer']> : never

/**
 * Declares the calls of an area against its schemas: `area<typeof schema>()('clients', { … })`.
 * A call without schemas, without `access`, or schemas without a call do not compile.
 */
export function area<S extends { readonly [name: string]: EndpointSchema }>() {
  return <const T extends { readonly [K in keyof S]: EndpointDeclaration }>(areaName: string, table: T) =>
    Object.fromEntries(
      Object.entries(table).map(([name, declaration]) => [name, { ...declaration, name: `${areaName}.${name}` }]),
    ) as { readonly [K in keyof S]: Endpoint<S[K]> }
}

/** The path with its parameters filled in and escaped. Throws a `TypeError` where one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`The path ${path} needs "${name}"`)
    return encodeURIComponent(String(value))
  })
}

/** Where every call lives. */
export const API_PREFIX = '/api/v1'

/** Bytes of a JSON body at most: of a caller who is signed in, and of one who need not be. */
export const BODY_MAX = 1024 * 1024
export const PUBLIC_BODY_MAX = 32 * 1024

/** Bytes of a call's JSON body at most. */
export function bodyMaxOf({ access, bodyMax = PUBLIC_BODY_MAX }: EndpointDeclaration): number {
  return access === 'public' ? bodyMax : BODY_MAX
}

/** The header in which a page names itself, so that it knows its own changes when it hears of them. */
export const PAGE_HEADER = 'page'

/** The header of an answer that names what the call has changed: `client:12 activity:7@client:12`. */
export const CHANGED_HEADER = 'changed'

/** The header whose value makes a create that is sent again, after a lost answer, the same create. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Whether a call that carries an {@link IDEMPOTENCY_HEADER} is done once: whatever creates a record or starts a job.
 * Uploads are not among them.
 */
export function isDoneOnce({ method, status, bodyType }: EndpointDeclaration): boolean {
  return method === 'POST' && (status === 201 || status === 202) && bodyType !== 'multipart'
}
