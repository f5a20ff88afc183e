import { randomUUID } from 'node:crypto'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { assumedFacts } from '@portal/domain/quotes/assumed-fact'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { userById } from '../../account/auth/user-row.ts'

/** Who asks for a quote, as its request says it, to an outside service too. */
export type Asker = Required<Pick<QuoteRequest, 'adviser' | 'tags'>>

/** Source: specification of the quoting tool, section 9. */
const DEFAULTS = { gender: 'M', smoker: false }
/** As outside services know us. */
const CRM = 'Adviser Portal'

export async function askerOf(
  tx: Transaction,
  { caller, company }: Pick<OutsideCall, 'caller' | 'company'>,
): Promise<Asker> {
  const user = await userById(tx, caller.userId)
  return {
    adviser: {
      id: user.id,
      email: user.email,
      crm: CRM,
      firstName: user.firstname,
      lastName: user.lastname,
      authorisedRepresentativeNumber: user.authorised_representative_number,
    },
    tags: { groupId: company.reference, userId: user.id },
  }
}

/**
 * A request as it is priced and kept: it says who asks, whoever it claimed to be from, and under which id and when, unless it
 * says that itself. What is assumed of its people stands in it, marked.
 */
export function askedBy(request: QuoteRequest, asker: Asker, now: Date): QuoteRequest {
  return {
    ...request,
    requestId: request.requestId ?? randomUUID(),
    timestamp: request.timestamp ?? now.toISOString(),
    adviser: { ...request.adviser, ...asker.adviser },
    tags: { ...request.tags, ...asker.tags },
    clients: request.clients.map((client) => {
      const { assumed: _, ...told } = client
      const assumed = assumedFacts(client)
      if (assumed.length === 0) return told
      return { ...told, gender: client.gender || DEFAULTS.gender, smoker: client.smoker ?? DEFAULTS.smoker, assumed }
    }),
  }
}

/** What was asked once, to be asked again: under an id and at a time of its own, of people as old as they are by then. */
export function askedAnew({ requestId, timestamp: _, ...request }: QuoteRequest): QuoteRequest {
  const clients = request.clients.map(({ age: _age, ...client }) => client)
  return { ...request, clients, ...(requestId && { parentRequestId: requestId }) }
}
