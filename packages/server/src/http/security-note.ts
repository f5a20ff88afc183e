import type { SecurityEventName } from '@portal/domain/account/security-event'
import type { ErrorCode } from '@portal/domain/error-code'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { CallError } from './call-error.ts'
import type { SecurityNote } from './security-events.ts'

/** Events of refusals that say nothing more of themselves. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEventName>> = {
  FORBIDDEN: 'access.refused',
  TOO_MANY_TRIES: 'rate.limited',
  LINK_DEAD: 'link.refused',
}

type Noting = Pick<Services, 'securityLog'>

/** Notes what a request has done or was refused. */
export function noteOf({ securityLog }: Noting, request: FastifyRequest, note: SecurityNote): void {
  const { companyId, userId } = request.who
  const userAgent = request.headers['user-agent']
  securityLog.note({ userId, companyId, requestId: request.id, address: request.ip, userAgent, ...note })
}

/** Notes a refusal that concerns security; says nothing of any other. */
export function noteRefusal(services: Noting, request: FastifyRequest, error: CallError): void {
  const event = REFUSALS[error.code]
  const note = error.details.note ?? (event && { event })
  if (note) noteOf(services, request, note)
}

/** What a note is made in: a call, or a command, which has no request. */
export interface Noted {
  readonly tx: { afterCommit(run: () => void): void }
  readonly services: Noting
  readonly company: { readonly id: number }
  readonly requestId?: string
  readonly visitor?: { readonly address: string; readonly userAgent: string }
}

/** Notes what a transaction does, once it is in the database. */
export function noteDone({ tx, services, company, requestId, visitor }: Noted, note: SecurityNote): void {
  const { address, userAgent } = visitor ?? {}
  tx.afterCommit(() => services.securityLog.note({ companyId: company.id, requestId, address, userAgent, ...note }))
}
