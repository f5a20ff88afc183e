import type { Endpoint } from '@portal/contract/endpoint'
import { hasRole } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Opening, Transaction } from '../database/database.ts'
import { CallError } from './call-error.ts'
import { referenceOf } from './company.ts'
import type { Handling } from './handling.ts'
import { expectFramed, isOutsiderHost } from './outsider-host.ts'
import { noteOf } from './security-note.ts'
import { type OpenSession, sessionOf, sessionQuery, tokenHash } from './session.ts'

/** The company that a request names, looked up once. Throws NOT_FOUND. */
export async function companyIdOf(handling: Handling, request: FastifyRequest): Promise<number> {
  if (request.who.companyId !== undefined) return request.who.companyId
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

/** The session's token that came along. Throws UNAUTHENTICATED where none did. */
export function tokenOf({ headers: { token } }: FastifyRequest): string {
  if (typeof token !== 'string' || token === '') throw new CallError('UNAUTHENTICATED')
  return token
}

interface InSession extends Pick<Opening, 'readOnly' | 'onReplica'> {
  readonly endpoint: Endpoint
}

/** Runs `work` in the transaction in which the session was found and may call the endpoint. */
export async function inSession<T>(
  handling: Handling,
  { endpoint, readOnly = false, onReplica = false }: InSession,
  request: FastifyRequest,
  companyId: number,
  work: (session: OpenSession, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { database, clock } = handling.services
  const token = tokenOf(request)
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
