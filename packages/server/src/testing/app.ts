import { join } from 'node:path'
import { type AnswerOf, API_PREFIX, type Endpoint, fillPath, type InputOf } from '@portal/contract/endpoint'
import type { ErrorAnswer } from '@portal/contract/error'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import type { Role } from '@portal/domain/account/role'
import { joinCommas } from '@portal/domain/values/comma-list'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { ALL_AREAS, allAreas, OWN_AREAS } from '../all-areas.ts'
import { type AppParts, createApp } from '../app.ts'
import { gather } from '../area.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { openFiles } from '../file-store/open-files.ts'
import { type Clock, systemClock } from '../http/clock.ts'
import { type SessionStart, SessionUse, startSession } from '../http/session.ts'
import { LiveUpdates } from '../live/live-updates.ts'
import { type Log, logTo } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openWork } from '../open-work.ts'
import type { ResolveTxt } from '../outbound/dns-records.ts'
import { GuardedClient, type Resolve } from '../outbound/guarded-client.ts'
import { RecordViews } from '../record-views/record-views.ts'
import { openReleases } from '../releases/releases.ts'
import { SecurityLog } from '../security-log/security-log.ts'
import type { Services } from '../services.ts'
import { startTestDatabase, type TestPlace } from './database.ts'
import { DESCRIPTION_URL, type DescribedAnswers, describedAnswers } from './described-answers.ts'
import type { ExtraArea } from './extra-area.ts'
import { onceForAllFiles } from './once-for-all-files.ts'
import { type TestCompany, testPeople } from './people.ts'

export type { TestCompany } from './people.ts'
export { TEST_PASSWORD } from './people.ts'

/** What a call came back with, refused or not. */
export interface Reply<T> {
  readonly status: number
  readonly answer: T
  readonly headers: Readonly<Record<string, unknown>>
}

/** A call that was refused: thrown by `call`, read by `ask`. */
export class RefusedCall extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(name: string, answer: ErrorAnswer) {
    super(
      `${name} was answered ${answer.status} ${answer.code}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`,
    )
    this.name = 'RefusedCall'
    this.status = answer.status
    this.answer = answer
  }
}

/** Somebody who calls: a user of a company with a session, or nobody. */
export interface TestCaller {
  readonly userId: number | null
  readonly token: string | null
  /** Calls, and answers what the endpoint answers. Throws `RefusedCall` for an error answer. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<AnswerOf<E>>
  /** Calls, and answers status, headers and body, an error's too. */
  ask<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Reply<unknown>>
  /** Sends a file to a multipart endpoint. */
  upload<E extends Endpoint>(
    endpoint: E,
    file: { name: string; bytes: Uint8Array },
    params?: Readonly<Record<string, unknown>>,
  ): Promise<AnswerOf<E>>
  /** Sends any request as this caller, its token and reference put on. */
  send(request: InjectOptions): Promise<Reply<unknown>>
}

type Arguments<E> = object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

/** The app over a database of its own, with the companies demo and acme and a user of each role in both. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly configuration: Configuration
  readonly services: Services
  /** The id of a company. */
  companyId(company: TestCompany): number
  /** The id of the one user of a role. */
  userId(role: Role, company?: TestCompany): number
  /** A user of a role, signed in. */
  as(role: Role, company?: TestCompany): Promise<TestCaller>
  /** A user of a role with a session of their own, which may end without harm to other tests. */
  signedInAnew(role: Role, company?: TestCompany, scope?: SessionStart['scope']): Promise<TestCaller>
  /** Somebody with a token of their own making, or with none. */
  anybody(company?: TestCompany, token?: string | null): TestCaller
  /** Resolves when what goes on after answers (the use of sessions, security events) is written down. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** What a test may change. */
export interface TestAppOptions {
  readonly clock?: Clock
  readonly limit?: AppParts['limit']
  readonly log?: Log
  readonly configuration?: Partial<Configuration>
  /** Where names of hosts lead that companies set; to a public address unless told. */
  readonly resolve?: Resolve
  /** TXT records of the DNS; none unless told. */
  readonly resolveTxt?: ResolveTxt
  /** What measures the app; nothing does unless told. */
  readonly measure?: (services: Services) => Metrics
  /** An area besides those of the product, with its calls. */
  readonly extra?: ExtraArea
}

const everywherePublic: Resolve = async () => [{ address: '8.8.8.8', family: 4 }]

/** The configuration of a test's server: on a port of the system's choice, without demo data, mail and limits. */
export function testConfiguration(place: TestPlace, changes: Partial<Configuration> = {}): Configuration {
  return {
    ...place,
    port: 0,
    host: '127.0.0.1',
    demo: false,
    demoSignIn: true,
    smtpUrl: null,
    replicaUrl: null,
    publicUrl: null,
    publicHost: null,
    hstsSubdomains: false,
    metrics: null,
    remotes: null,
    site: join(place.dataDir, 'site'),
    overrideOrigins: [],
    allowedHosts: [],
    plainHosts: [],
    scanner: null,
    s3: null,
    newFiles: changes.s3 ? 's3' : 'disk',
    defaultCompany: 'demo',
    operator: 'demo',
    trustProxy: false,
    rateLimit: 0,
    ...changes,
  }
}

/** Starts the app for a test file, on the engine that `TEST_ENGINE` names. Close it afterwards. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = systemClock, limit = null, log = logTo({ write: () => {} }, 'silent') } = options
  const { extra } = options
  const areas = gather(extra ? allAreas([...OWN_AREAS, extra.area]) : ALL_AREAS)
  const contract = extra && [...ALL_ENDPOINTS, ...extra.contract]
  const { database, place, close } = await startTestDatabase()
  const configuration = testConfiguration(place, options.configuration)
  const files = openFiles(join(place.dataDir, 'files'), configuration, database)
  const work = await openWork(configuration, database, log, areas)
  const { secrets } = place
  const { jobs, postbox } = work
  const live = new LiveUpdates(database, clock, log)
  const { allowedHosts } = configuration
  const outbound = new GuardedClient({ allowedHosts, resolve: options.resolve ?? everywherePublic })
  const services: Services = {
    database,
    files,
    secrets,
    jobs,
    postbox,
    live,
    clock,
    log,
    securityLog: new SecurityLog({ database, secrets, clock, log }),
    recordViews: new RecordViews({ database, clock, log }),
    outbound,
    resolveTxt: options.resolveTxt ?? (async () => []),
    releases: openReleases(configuration),
    demoSignIn: configuration.demoSignIn,
  }
  const sessionUse = new SessionUse(database, clock)
  const app = await createApp({
    configuration,
    services,
    areas,
    ...(contract && { contract }),
    limit,
    checkAnswers: true,
    sessionUse,
    metrics: options.measure?.(services),
  })
  await work.start(services)
  const ask = async () => (await app.inject({ method: 'GET', url: DESCRIPTION_URL })).body
  // Describing all calls takes as long as many a test: it is done once for all files that add none.
  const described = describedAnswers(await (extra ? ask() : onceForAllFiles('openapi.json', ask)))
  const people = await testPeople(database)
  const tokens = new Map<string, Promise<string>>()

  const userId = (role: Role, company: TestCompany = 'demo') => {
    const id = people[company].users.get(role)
    if (id === undefined) throw new Error(`${company} has no user of ${role}`)
    return id
  }
  const renewals = new Map<string, string>()
  const anybody = (company: TestCompany = 'demo', token: string | null = null, user: number | null = null) =>
    testCaller({ app, described, renewals }, { company, token, userId: user })

  return {
    app,
    database,
    configuration,
    services,
    companyId: (company) => people[company].id,
    userId,
    async as(role, company = 'demo') {
      const id = userId(role, company)
      const key = `${company} ${role}`
      const token = tokens.get(key) ?? signIn(database, people[company].id, id, { now: clock() })
      tokens.set(key, token)
      return anybody(company, await token, id)
    },
    async signedInAnew(role, company = 'demo', scope = 'staff') {
      const id = userId(role, company)
      return anybody(company, await signIn(database, people[company].id, id, { now: clock(), scope }), id)
    },
    anybody,
    async settled() {
      await sessionUse.settled()
      await services.securityLog.settled()
      await services.recordViews.settled()
    },
    async close() {
      await app.close()
      await work.close()
      await live.close()
      await outbound.close()
      await services.securityLog.close()
      await services.recordViews.settled()
      await close()
    },
  }
}

async function signIn(
  database: Database,
  companyId: number,
  userId: number,
  session: Pick<SessionStart, 'now' | 'scope'>,
): Promise<string> {
  return await database.company(companyId, (tx) =>
    startSession(tx, { userId, remember: true, device: 'A test', ...session }),
  )
}

interface CallerParts {
  readonly app: FastifyInstance
  readonly described: DescribedAnswers
  /** Sessions go on with another token after a proof: what each token has become. */
  readonly renewals: Map<string, string>
}

function tokenIn(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : undefined
}

function testCaller(
  { app, described, renewals }: CallerParts,
  { company, token, userId }: { company: TestCompany; token: string | null; userId: number | null },
): TestCaller {
  const send = async (request: InjectOptions): Promise<Reply<unknown>> => {
    const reply = await app.inject({
      ...request,
      headers: { reference: company, ...(token !== null && { token: presentToken(token) }), ...request.headers },
    })
    const { method = 'GET', url = '' } = request
    const errors = described.errorsOf({
      method,
      url: String(url),
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body,
    })
    if (errors.length > 0) throw new Error(`The API’s answers don’t match its description: ${errors.join('; ')}`)
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: reply.statusCode,
      answer:
        isJson && reply.body !== '' && !reply.headers['content-encoding'] ? JSON.parse(reply.body) : reply.rawPayload,
      headers: reply.headers,
    }
  }
  const presentToken = (of: string): string => {
    const renewed = renewals.get(of)
    return renewed === undefined ? of : presentToken(renewed)
  }
  const ask = async (endpoint: Endpoint, input: Input = {}) => {
    const reply = await send(requestOf(endpoint, input))
    const renewed = endpoint.name.startsWith('profile.') ? tokenIn(reply.answer) : undefined
    if (renewed !== undefined && token !== null) renewals.set(presentToken(token), renewed)
    return reply
  }
  return {
    userId,
    token,
    send,
    ask: (endpoint, ...[input]) => ask(endpoint, input),
    call: async (endpoint, ...[input]) => accepted(endpoint, await ask(endpoint, input)),
    upload: async (endpoint, file, params) => accepted(endpoint, await send(uploadOf(endpoint, file, { params }))),
  }
}

interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The request that a call is. */
export function requestOf(endpoint: Endpoint, { params, query, body }: Input): InjectOptions {
  const url = `${API_PREFIX}${fillPath(endpoint.path, { ...(params ?? {}) })}`
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? joinCommas(value) : String(value)]),
  ).toString()
  return {
    method: endpoint.method,
    url: search ? `${url}?${search}` : url,
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
}

/** The request of a multipart call with one file. */
export function uploadOf(
  endpoint: Endpoint,
  file: { name: string; bytes: Uint8Array },
  { part = 'file', params }: { part?: string; params?: Readonly<Record<string, unknown>> | undefined } = {},
): InjectOptions {
  const boundary = 'portal-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    method: endpoint.method,
    url: `${API_PREFIX}${params ? fillPath(endpoint.path, params) : endpoint.path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

function accepted<E extends Endpoint>(endpoint: E, reply: Reply<unknown>): AnswerOf<E> {
  if (reply.status >= 400) throw new RefusedCall(endpoint.name, reply.answer as ErrorAnswer)
  // The app itself holds every answer of a test against the contract.
  return reply.answer as AnswerOf<E>
}
