import { type Endpoint, IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import { countCall } from './admit.ts'
import type { CallCompany } from './bind.ts'
import { CallError } from './call-error.ts'
import { companyOf, companyQuery, companyRow } from './company.ts'
import type { Handling, ServedEndpoint } from './handling.ts'
import { companyIdOf, inSession } from './in-session.ts'
import { networkOf } from './network.ts'
import { type KeepAnswer, Once } from './once.ts'
import { companyUrl, outsiderUrl } from './public-url.ts'
import { discardFile, type ReceivedFile, receiveFile } from './receive-file.ts'
import { ReplySettings } from './reply-settings.ts'
import { answerErrors, type ParsedInput, parseInput } from './validate.ts'

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
 * The one way through the server: session → company → access → input → work → answer. Bad input is told last: whoever is
 * not signed in, or may not call, learns that and nothing else, and has nothing judged.
 */
export async function handleCall(handling: Handling, served: ServedEndpoint, request: FastifyRequest): Promise<Done> {
  const { access, forOutsiders } = served.endpoint
  const companyId = await companyIdOf(handling, request)
  const work = () => handleCallOf(companyId, handling, served, request)
  return access === 'public' && forOutsiders ? handling.outsiders.pass(companyId, work) : work()
}

async function handleCallOf(
  companyId: number,
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
): Promise<Done> {
  const { bound, endpoint, schema } = served
  const { services } = handling
  await countCall(handling, served, request, companyId)
  const judge = (): ParsedInput =>
    request.isMultipart() === (endpoint.bodyType === 'multipart')
      ? parseInput(schema, { params: request.params, query: request.query, body: request.body })
      : { ok: false, error: new CallError('UNSUPPORTED_TYPE', { message: wantedType(endpoint) }) }
  const isStrangers = endpoint.access === 'public' && request.body !== undefined
  let parsed = isStrangers ? await handling.strangers.take(networkOf(request.ip), judge) : undefined
  const accepted = () => {
    parsed ??= judge()
    if (!parsed.ok) throw parsed.error
    return parsed.input
  }
  const reply = new ReplySettings(endpoint)
  const key = request.headers[IDEMPOTENCY_HEADER]
  const once = new Once(services, { endpoint, key, input: accepted }, reply)
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

function wantedType({ bodyType }: Endpoint): string {
  return bodyType === 'multipart' ? 'Please send the file as multipart' : 'Please send JSON'
}

/** Whether the call's own transaction writes nothing: a GET changes nothing, and work outside writes in others. */
function readsOnly({ endpoint, bound }: ServedEndpoint): boolean {
  return (
    (endpoint.method === 'GET' && !endpoint.logsReads) || bound.kind === 'outside' || bound.kind === 'public-outside'
  )
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
