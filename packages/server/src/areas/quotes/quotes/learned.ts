import type { Learned } from '@portal/contract/clients/learned.schema'
import { quotedFacts } from '@portal/contract/quotes/quoted-facts'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import { assumedOf } from '@portal/domain/quotes/assumed-fact'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { changeRow, found } from '../../../subjects/change-row.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { type LearnedOfClient, learnedAbout, takeLearned } from '../../clients/clients/learned.ts'
import { quoteSubject } from './quote-subject.ts'
import type { StoredQuote } from './saved-quotes.ts'

type OfQuote = Pick<Call, 'tx' | 'caller' | 'company'> & { readonly params: { readonly id: number } }

type Asked = Pick<StoredQuote, 'request' | 'confirmed' | 'kept_facts' | 'client_id' | 'partner_id'>

/** Where the records of a quote's people differ from what it says of them. Throws NOT_FOUND. */
export async function viewLearned(call: OfQuote): Promise<Learned> {
  return { people: await learnedAbout(call, learnedIn(await readAsked(call))) }
}

/**
 * Puts what the quote says of one person on their record, and remembers what was decided to stay. Throws NOT_FOUND where
 * the caller may not see the quote or the person, and as `takeLearned` of clients does.
 */
export async function takeFromQuote(call: Call<typeof endpoints.takeLearned>): Promise<Learned> {
  const { id } = call.params
  const { clientIndex, keep } = call.body
  const learned = learnedIn(await readAsked(call)).find((one) => one.clientIndex === clientIndex)
  if (!learned) throw new CallError('NOT_FOUND')
  await takeLearned(call, learned, call.body, `quote ${id}`)
  if (keep.length === 0) return await viewLearned(call)
  return await changeRow(
    call,
    quoteSubject,
    {
      id,
      action: 'quote.keepRecord',
      values({ kept_facts }: StoredQuote & StoredRow) {
        const added = keep.filter((field) => !learned.kept.includes(field)).map((field) => ({ clientIndex, field }))
        return { kept_facts: [...kept_facts, ...added] }
      },
    },
    () => viewLearned(call),
  )
}

async function readAsked(call: OfQuote): Promise<Asked> {
  const { request, confirmed, kept_facts, client_id, partner_id } = quotes
  const [stored] = await call.tx
    .select({ request, confirmed, kept_facts, client_id, partner_id })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${call.tx.companyId} and ${quotes.id} = ${call.params.id}
      and ${visibleQuotes(call)}`)
  return found(stored)
}

/** What a quote says of those of its people who are clients. */
function learnedIn({ request, confirmed, kept_facts, ...whose }: Asked): LearnedOfClient[] {
  return request.clients.flatMap((client, clientIndex) => {
    const clientId = client.clientId ?? recordOf(request, whose, clientIndex)
    if (clientId === null) return []
    const kept = kept_facts.flatMap((one) => (one.clientIndex === clientIndex ? one.field : []))
    return { clientIndex, clientId, facts: quotedFacts(client, assumedOf(confirmed, clientIndex)), kept }
  })
}

/** The record of a person whom the request does not name by it: of nobody named, the quote's own client is the first. */
function recordOf(
  { clients }: Asked['request'],
  { client_id, partner_id }: Pick<Asked, 'client_id' | 'partner_id'>,
  index: number,
): number | null {
  const isNamed = (place: number) => Boolean(clients[place]?.clientId)
  if (index === 0) return isNamed(1) ? null : client_id
  return index === 1 && partner_id !== null && !clients.some((_, place) => place > 1 && isNamed(place))
    ? partner_id
    : null
}
