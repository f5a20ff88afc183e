import { type Endpoint, IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import type { DescribedEndpoint } from '@portal/contract/server'
import { hasRole } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Opening, Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { BoundRoute, CallCompany } from './bind.ts'
import { CallCounts } from './call-counts.ts'
import { CallError } from './call-error.ts'
import {
  type AddressRules,
  type CompanyDirectory,
  companyOf,
  companyQuery,
  companyRow,
  referenceOf,
} from './company.ts'
import { networkOf } from './network.ts'
import { type KeepAnswer, Once } from './once.ts'
import type { OutsiderGate } from './outsider-gate.ts'
import { expectForOutsiders, expectFramed, isOutsiderHost } from './outsider-host.ts'
import { companyUrl, outsiderUrl } from './public-url.ts'
import { discardFile, type ReceivedFile, receiveFile } from './receive-file.ts'
import type { RefusedUntil } from './refused-until.ts'
import { ReplySettings } from './reply-settings.ts'
import { noteOf } from './security-note.ts'
import { type OpenSession, type SessionUse, sessionOf, sessionQuery, tokenHash } from './session.ts'
import { answerErrors, parseInput } from './validate.ts'

/** What the handling of calls needs to know. */
export interface Handling {
  readonly services: Services
  readonly companies: CompanyDirectory
  readonly sessionUse: SessionUse
  readonly refused: RefusedUntil
  readonly outsiders: OutsiderGate
  readonly address: AddressRules & { readonly port: () => number }
  /** Whether answers are held against the contract: in development and tests. */
  readonly checkAnswers: boolean
}

/** One endpoint of the contract with the function that does it. */
export interface ServedEndpoint extends DescribedEndpoint {
  readonly bound: BoundRoute
}

/** A call that was done. */
export interface Done {
  readonly status: number
  readonly answer: unknown
  /** What the browser is to keep. */
  readonly cookies: readonly string[]
  /** Whether it was done before, and this is its answer of then. */
  readonly isRepeated: boolean
}

/**
 * The one way through the server: input → session → company → access → work → answer. Bad input is
 * told last: whoever is not signed in, or may not call, learns that and nothing else.
 */
export async function handleCall(handling: Handling, served: ServedEndpoint, request: FastifyRequest): Promise<Done> {
  const { access, forOutsiders, rateLimit } = served.endpoint
  const companyId = await companyIdOf(handling, request)
  const work = () => handleCallOf(companyId, handling, served, request)
  // What is worth a limit is work, and may be asked for by anybody who has a link.
  return access === 'public' && forOutsiders && rateLimit ? handling.outsiders.pass(companyId, work) : work()
}

async function handleCallOf(
  companyId: number,
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
): Promise<Done> {
  const { bound, endpoint, schema } = served
  const { services } = handling
  if (isOutsiderHost(request.headers.host, handling.address)) expectForOutsiders(endpoint)
  await countCall(handling, served, request, companyId)
  const parsed =
    request.isMultipart() === (endpoint.bodyType === 'multipart')
      ? parseInput(schema, { params: request.params, query: request.query, body: request.body })
      : { ok: false as const, error: new CallError('UNSUPPORTED_TYPE', { message: wantedType(endpoint) }) }
  const accepted = () => {
    if (!parsed.ok) throw parsed.error
    return parsed.input
  }
  const reply = new ReplySettings(endpoint)
  const key = request.headers[IDEMPOTENCY_HEADER]
  const once = new Once(services, { endpoint, key, input: parsed.ok ? parsed.input : undefined }, reply)
  const seen = { ...handling.address, port: handling.address.port() }
  const base = (company: CallCompany) => ({
    ...accepted(),
    company,
    services,
    requestId: request.id,
    log: services.log,
    visitor: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie ?? '',
      token: typeof request.headers.token === 'string' ? request.headers.token : null,
    },
    publicUrl: companyUrl(company.reference, seen),
    outsiderUrl: outsiderUrl(company.reference, seen),
    answerOtherwise: () => reply.answerOtherwise(),
    setCookie: (cookie: string) => reply.setCookie(cookie),
  })
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    services.database.company(companyId, reply.perRun(work))
  const outside = (file: ReceivedFile | undefined, keep: KeepAnswer = async () => {}) => ({
    transaction,
    async keepAnswer<T>(tx: Transaction, answer: T): Promise<T> {
      await keep(tx, answer)
      return answer
    },
    file() {
      if (!file) throw new TypeError(`${endpoint.name} takes no file`)
      return file
    },
  })

  const readOnly = readsOnly(served)
  // What only looks the session up is done in one look, and has nothing for a replica to do.
  const onReplica = readOnly && (bound.kind === 'inside' || bound.kind === 'public')
  const opening = { endpoint, readOnly, onReplica }
  const run = async (): Promise<unknown> => {
    switch (bound.kind) {
      case 'inside':
        return await inSession(
          handling,
          opening,
          request,
          companyId,
          reply.perRun(({ caller, company }, tx) => {
            const call = { ...base(company), caller, tx }
            return once.inside(tx, caller.userId, () => bound.run(call))
          }),
        )
      case 'public':
        return await services.database.request(
          { companyId, first: companyQuery, readOnly, onReplica },
          reply.perRun(async (tx, rows) => {
            const call = { ...base(onlyCompany(rows)), caller: null, tx }
            return await once.inside(tx, null, () => bound.run(call))
          }),
        )
      case 'outside': {
        const { caller, company } = await inSession(handling, opening, request, companyId, async (session) => session)
        const call = { ...base(company), caller }
        return await once.outside(transaction, caller.userId, (keep) =>
          withFile(services, served, request, (file) => bound.run({ ...call, ...outside(file, keep) })),
        )
      }
      case 'public-outside': {
        const company = await services.database.request({ companyId, first: companyQuery, readOnly }, async (_, rows) =>
          onlyCompany(rows),
        )
        return await bound.run({ ...base(company), ...outside(undefined), caller: null })
      }
    }
  }

  const answer = await run()
  if (handling.checkAnswers) {
    const errors = answerErrors(schema.answer, answer)
    if (errors.length > 0) throw new Error(`${endpoint.name} answered otherwise than declared: ${errors.join('; ')}`)
  }
  return { status: reply.status, answer, cookies: reply.cookies, isRepeated: reply.isRepeated }
}

/**
 * What a request that never reached its endpoint (its body could not be read) is answered: the error itself only to
 * those who may call.
 */
export async function refusal(
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
  error: CallError,
): Promise<CallError> {
  try {
    const companyId = await companyIdOf(handling, request)
    if (served.endpoint.access !== 'public') {
      await inSession(
        handling,
        { endpoint: served.endpoint, readOnly: true },
        request,
        companyId,
        async () => undefined,
      )
    }
    return error
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

/**
 * Counts a call of an endpoint that has a limit of its own, in a transaction of its own: a call that fails counts too.
 * Throws TOO_MANY_TRIES; UNAUTHENTICATED and FORBIDDEN, as only who may call is counted.
 */
async function countCall(
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
  companyId: number,
): Promise<void> {
  const { name, access, rateLimit: limit } = served.endpoint
  if (!limit) return
  const { database, secrets, clock } = handling.services
  const counts = new CallCounts(secrets)
  const now = clock()
  if (access !== 'public') {
    const retryAfter = await inSession(
      handling,
      { endpoint: served.endpoint, readOnly: false },
      request,
      companyId,
      async ({ caller }, tx) => await counts.take(tx, `${name} by user ${caller.userId}`, { limit, now }),
    )
    if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
    return
  }
  const key = `${name} at ${networkOf(request.ip)}`
  const known = `${companyId} ${key}`
  const left = handling.refused.secondsLeft(known, now)
  const retryAfter = left || (await database.company(companyId, (tx) => counts.take(tx, key, { limit, now })))
  if (retryAfter === 0) return
  handling.refused.note(known, now, retryAfter)
  throw new CallError('TOO_MANY_TRIES', { retryAfter })
}

function wantedType({ bodyType }: Endpoint): string {
  return bodyType === 'multipart' ? 'Please send the file as multipart' : 'Please send JSON'
}

async function companyIdOf(handling: Handling, request: FastifyRequest): Promise<number> {
  const { reference: header } = request.headers
  const reference = referenceOf(
    { header: Array.isArray(header) ? header.join() : header, host: request.headers.host },
    handling.address,
  )
  const id = await handling.companies.idOf(reference)
  if (id === undefined) throw new CallError('NOT_FOUND', { message: 'No company uses this address.' })
  request.who.companyId = id
  return id
}

interface InSession extends Pick<Opening, 'readOnly' | 'onReplica'> {
  readonly endpoint: Endpoint
}

/** Runs `work` in the transaction in which the session was found and may call the endpoint. */
async function inSession<T>(
  handling: Handling,
  { endpoint, readOnly = false, onReplica = false }: InSession,
  request: FastifyRequest,
  companyId: number,
  work: (session: OpenSession, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { database, clock } = handling.services
  const token = request.headers.token
  if (typeof token !== 'string' || token === '') throw new CallError('UNAUTHENTICATED')
  let session: OpenSession | undefined
  const answer = await database.request<{ done: T } | undefined>(
    { companyId, first: sessionQuery(token, clock()), readOnly, onReplica },
    async (tx, rows) => {
      const row = rows[0]
      if (!row) return undefined
      session = sessionOf(row)
      request.who.userId = session.caller.userId
      request.who.roles = session.caller.roles
      if (isOutsiderHost(request.headers.host, handling.address)) expectFramed(session)
      const inScope = session.scope === 'staff' || (endpoint.scopes ?? []).includes(session.scope)
      const { access } = endpoint
      if (!inScope && session.scope === 'enrol') throw new CallError('2FA_ENROLMENT_REQUIRED')
      if (!inScope || (Array.isArray(access) && !hasRole(session.caller.roles, access)))
        throw new CallError('FORBIDDEN')
      return { done: await work(session, tx) }
    },
  )
  if (session && !endpoint.unattended) handling.sessionUse.note(session)
  if (!answer) {
    await noteStrayToken(handling, { companyId, token, request })
    throw new CallError('UNAUTHENTICATED')
  }
  return answer.done
}

/** Whether the call's own transaction writes nothing: a GET changes nothing, and work outside writes in others. */
function readsOnly({ endpoint, bound }: ServedEndpoint): boolean {
  return (
    (endpoint.method === 'GET' && !endpoint.logsReads) || bound.kind === 'outside' || bound.kind === 'public-outside'
  )
}

/** A token of another company, or of none, is a mistake of ours or an attack: the log says so. One that has ended is neither. */
async function noteStrayToken(
  { services }: Handling,
  {
    companyId,
    token,
    request,
  }: { readonly companyId: number; readonly token: string; readonly request: FastifyRequest },
): Promise<void> {
  const { rows } = await services.database.system((tx) =>
    tx.execute<{ user_id: number; company_id: number }>(
      sql`select user_id, company_id from sessions where token_hash = ${tokenHash(token)}`,
    ),
  )
  const [known] = rows
  if (!known) noteOf(services, request, { event: 'token.unknown' })
  else if (known.company_id !== companyId) {
    services.log.warn(
      { reqId: request.id, userId: known.user_id, ofCompany: known.company_id, atCompany: companyId },
      'A session was used at another company',
    )
    noteOf(services, request, { event: 'session.misplaced' })
  }
}

function onlyCompany(rows: readonly unknown[]): CallCompany {
  const [row] = rows
  if (row === undefined) throw new CallError('NOT_FOUND', { message: 'No company uses this address.' })
  return companyOf(companyRow.parse(row))
}

async function withFile(
  services: Services,
  { endpoint }: ServedEndpoint,
  request: FastifyRequest,
  run: (file: ReceivedFile | undefined) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.bodyType !== 'multipart') return await run(undefined)
  const file = await receiveFile(request, services.files.incoming)
  try {
    return await run(file)
  } finally {
    await discardFile(file)
  }
}
