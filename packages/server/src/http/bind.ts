import type { AnswerOf, Endpoint, ParsedInputOf } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Who calls: the session's user. */
export interface Caller {
  readonly userId: number
  /** The leading role: the one that decides what the caller sees. */
  readonly role: Role
  readonly roles: readonly Role[]
  readonly companyId: number
  readonly sessionId: number
  /** First and last name. */
  readonly name: string
}

/** The company that the call is about. */
export interface CallCompany {
  readonly id: number
  readonly reference: string
  readonly name: string
  /** IANA name. */
  readonly timeZone: string
  /** The setting `advisers_see_all`. */
  readonly advisersSeeAll: boolean
  /** Roles whose users must sign in with two-factor. */
  readonly twoFactorRoles: readonly Role[]
}

/** What the contract parsed of the path, the query and the body. */
interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

interface CallBase {
  readonly company: CallCompany
  readonly requestId: string
  readonly log: Log
  /** Files, secrets, the clock. Ask the clock, never `new Date()`, for what time it is. */
  readonly services: Services
  /** The caller's network address, program and cookies, for rate limits and the list of sessions. */
  readonly visitor: {
    readonly address: string
    readonly userAgent: string
    readonly cookies: string
    /** The session's token that came along, unchecked: for a public call that may be a user's. */
    readonly token: string | null
  }
  /** Where the portal is seen from outside for this company: `https://acme.portal.example`, without a slash. */
  readonly publicUrl: string
  /** As `publicUrl`, for the links that people follow who do not sign in: perhaps on a host of its own. */
  readonly outsiderUrl: string
  /** Answers with the endpoint's other status: 200 where a create call updated. Throws where it has none. */
  answerOtherwise(): void
  /** Gives the browser a cookie with the answer. */
  setCookie(cookie: string): void
}

interface Inside {
  readonly tx: Transaction
}

/** Outside the transaction. */
interface Outside {
  /** Runs `work` in a transaction of the call's company. Never do I/O or hash a password inside. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Keeps what the call is going to answer in the transaction that does the work, and answers it: a call with an
   * Idempotency-Key is then done once though its process is killed before it has answered.
   */
  keepAnswer<T>(tx: Transaction, answer: T): Promise<T>
  /** The file of a multipart call. Throws BAD_INPUT where none came. */
  file(): ReceivedFile
}

interface SignedIn {
  readonly caller: Caller
}

interface NotSignedIn {
  readonly caller: null
}

/** What the contract made of an endpoint's input; of any endpoint, where none is named. */
type InputOfCall<E> = [E] extends [Endpoint] ? ParsedInputOf<E> : Input

/** A call inside its transaction: the session check, the company's scope and the work share it. */
export type Call<E = unknown> = CallBase & Inside & SignedIn & InputOfCall<E>
/** A call of an endpoint with `access: 'public'`: nobody is signed in. */
export type PublicCall<E = unknown> = CallBase & Inside & NotSignedIn & InputOfCall<E>
/** A call that does I/O or hashes passwords: outside a transaction, opening its own where it needs one. */
export type OutsideCall<E = unknown> = CallBase & Outside & SignedIn & InputOfCall<E>
/** {@link OutsideCall} of an endpoint with `access: 'public'`. */
export type PublicOutsideCall<E = unknown> = CallBase & Outside & NotSignedIn & InputOfCall<E>

/** An endpoint with the function that does it. Made by the `bind…` functions only. */
export type BoundRoute = { readonly endpoint: Endpoint } & (
  | { readonly kind: 'inside'; run(call: Call): Promise<unknown> }
  | { readonly kind: 'public'; run(call: PublicCall): Promise<unknown> }
  | { readonly kind: 'outside'; run(call: OutsideCall): Promise<unknown> }
  | { readonly kind: 'public-outside'; run(call: PublicOutsideCall): Promise<unknown> }
)

/**
 * Binds a call to its function, which runs in the call's transaction. A thrown error rolls all of it back. Of a GET the
 * transaction may only read: the database refuses anything else, but for one that logs its reads.
 */
export function bind<E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<AnswerOf<E>>): BoundRoute {
  assertAccess(endpoint, 'session')
  return { kind: 'inside', endpoint, run }
}

/** As {@link bind}, for an endpoint with `access: 'public'`. */
export function bindPublic<E extends Endpoint>(
  endpoint: E,
  run: (call: PublicCall<E>) => Promise<AnswerOf<E>>,
): BoundRoute {
  assertAccess(endpoint, 'public')
  return { kind: 'public', endpoint, run }
}

/** Binds a call that hashes passwords, takes a file or does other I/O: it gets `transaction(work)` in place of `tx`. */
export function bindOutside<E extends Endpoint>(
  endpoint: E,
  run: (call: OutsideCall<E>) => Promise<AnswerOf<E>>,
): BoundRoute {
  assertAccess(endpoint, 'session')
  return { kind: 'outside', endpoint, run }
}

/** As {@link bindOutside}, for an endpoint with `access: 'public'`. */
export function bindPublicOutside<E extends Endpoint>(
  endpoint: E,
  run: (call: PublicOutsideCall<E>) => Promise<AnswerOf<E>>,
): BoundRoute {
  assertAccess(endpoint, 'public')
  return { kind: 'public-outside', endpoint, run }
}

function assertAccess(endpoint: Endpoint, wanted: 'public' | 'session'): void {
  if ((endpoint.access === 'public') !== (wanted === 'public')) {
    throw new TypeError(`${endpoint.name} is ${endpoint.access === 'public' ? 'public' : 'not public'}: bind it so`)
  }
}
