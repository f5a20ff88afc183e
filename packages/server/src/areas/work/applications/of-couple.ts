import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import type { DraftOfPerson } from '@portal/contract/work/applications.schema'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { clientRef } from './client-ref.ts'
import { assertUnmade, madeAlready, madeOf, noClientYet, openOfQuote, pricedPortfolio, proposalOf } from './of-quote.ts'
import { nameIn, personIn, quoteOf, type StoredQuote } from './quoted-person.ts'
import { startApplication } from './service.ts'

type Obstacle = NonNullable<DraftOfPerson['obstacle']>

/** What is recommended to each person of a quote, as an application, and what is in its way. Throws NOT_FOUND. */
export async function draftsOfQuote(
  call: Call<typeof endpoints.draftsOfQuote>,
): Promise<AnswerOf<typeof endpoints.draftsOfQuote>> {
  const quote = await quoteOf(call, call.params.id)
  const made = await openOfQuote(call, quote.id)
  const people: DraftOfPerson[] = []
  for (const clientIndex of quote.request.clients.keys()) {
    people.push(await draftOfPerson(call, quote, clientIndex, made))
  }
  return {
    version: quote.version,
    client: quote.client_id === null ? null : await clientRef(call.tx, quote.client_id),
    people,
  }
}

type Made = Awaited<ReturnType<typeof openOfQuote>>

async function draftOfPerson(call: Call, quote: StoredQuote, clientIndex: number, made: Made): Promise<DraftOfPerson> {
  const outcome = quote.outcomes.find((one) => one.clientIndex === clientIndex)
  const portfolioCode = outcome?.recommendedPortfolioCode ?? null
  const name = nameIn(quote, clientIndex)
  const proposed = await proposedTo(call, quote, { clientIndex, portfolioCode }, made)
  return { clientIndex, name, portfolioCode, ...proposed }
}

interface Chosen {
  readonly clientIndex: number
  readonly portfolioCode: string | null
}

/** The application that a portfolio is to become for a person, or what is in its way. */
async function proposedTo(
  call: Call,
  quote: StoredQuote,
  { clientIndex, portfolioCode }: Chosen,
  made: Made,
): Promise<Pick<DraftOfPerson, 'client' | 'draft' | 'obstacle'>> {
  const name = nameIn(quote, clientIndex)
  const { clientId, isHidden } = await personIn(call, quote, clientIndex)
  const client = clientId === null ? null : await clientRef(call.tx, clientId)
  const behind = (kind: Obstacle['kind'], message: string, application_id: number | null = null) => ({
    ...{ client, draft: null },
    obstacle: { kind, message, application_id },
  })
  if (portfolioCode === null) return behind('not_recommended', `Recommend an insurer for ${name} first.`)
  const present = madeOf(made, { clientIndex, portfolioCode })
  if (present) return behind('made', madeAlready(present.id), present.id)
  if (isHidden) return behind('out_of_sight', `${name} is another adviser’s client. They make that application.`)
  if (client === null) return behind('no_client', noClientYet(name))
  try {
    const portfolio = pricedPortfolio(quote, clientIndex, portfolioCode)
    return { client, draft: proposalOf(quote, clientIndex, portfolio), obstacle: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'BAD_INPUT') throw error
    return behind('no_price', error.details.errors?.[0]?.message ?? error.message)
  }
}

/**
 * Starts an application for each of the people, each under their own record: all of them or none. Throws NOT_FOUND;
 * CONFLICT where one was made already; STALE_VERSION where the quote has changed; BAD_INPUT at the person who is no client
 * yet, or whose insurer has no price.
 */
export async function createOfQuote(
  call: Call<typeof endpoints.createOfQuote>,
): Promise<AnswerOf<typeof endpoints.createOfQuote>> {
  const { version, people } = call.body
  const quote = await quoteOf(call, call.params.id, { locked: true })
  const before = await openOfQuote(call, quote.id)
  for (const person of people) assertUnmade(before, person)
  if (version !== undefined && version !== quote.version) throw new CallError('STALE_VERSION')
  const started: number[] = []
  for (const [place, person] of people.entries()) {
    const { client, draft, obstacle } = await proposedTo(call, quote, person, before)
    if (!client || !draft)
      throw badField(`people.${place}`, obstacle?.message ?? noClientYet(nameIn(quote, person.clientIndex)))
    const { left_out: _, ...proposed } = draft
    started.push(
      await startApplication(call, client.id, { kind: 'new', ...proposed, quote: { id: quote.id, ...person } }),
    )
  }
  const made = await openOfQuote(call, quote.id)
  return { items: made.filter(({ id }) => started.includes(id)) }
}
