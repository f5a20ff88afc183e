import { type Endpoint, PAGE_HEADER } from '@portal/contract/endpoint'
import { entitiesOf, type Touch } from '@portal/contract/entities'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Says what the call has changed, to whoever shows it. */
export function announceChanges(
  { database }: Services,
  endpoint: Endpoint,
  touch: Touch,
  { companyId, request }: { readonly companyId: number; readonly request: FastifyRequest },
): void {
  const { changes } = entitiesOf(endpoint, touch)
  if (changes.length === 0) return
  const name = request.headers[PAGE_HEADER]
  const page = typeof name === 'string' && PAGE_NAME.test(name) ? name : null
  database.announce(companyId, { entities: changes, page })
}

/** What a page may call itself. */
const PAGE_NAME = /^[\w-]{1,36}$/
