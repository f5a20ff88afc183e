import type { AnswerOf } from '@portal/contract/endpoint'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import type { quoteWishes as endpoints } from '@portal/contract/quotes/quote-wishes'
import { MESSAGES } from '@portal/domain/message'
import { mayChooseFor, stillAsked } from '@portal/domain/quotes/quote-wish'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { type KeptWish, quoteLinks as links } from '../../../database/tables/quotes.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { DAY, SECOND } from '../../../http/clock.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { quoteEvent } from './lead-events.ts'
import { nameAt, placeOfReader } from './linked-quote.ts'
import { linkOf } from './open-link.ts'
import { sharedQuote } from './shared-quote.ts'
import { tellWish } from './wish-notices.ts'

const OF_ONE_LINK: Limit = { max: 30, seconds: DAY / SECOND }

/**
 * Keeps what a client asks for behind their link, once: the adviser is told, and the lead moves where they want an
 * insurer. Throws LINK_DEAD, also where the link has ended; BAD_INPUT where the quote does not show the insurer, or
 * somebody chooses for the other person; TOO_MANY_TRIES.
 */
export async function tellWishOf(call: PublicCall<typeof endpoints.tell>): Promise<AnswerOf<typeof endpoints.tell>> {
  const { tx, body, services } = call
  const { found, person: letIn } = await linkOf(call, body.key)
  const reader = placeOfReader(letIn)
  const shown = await sharedQuote(call, found, letIn)
  if (shown.state !== 'open') throw new CallError('LINK_DEAD', { message: MESSAGES.linkExpired })
  const { asked, insurer } = askedOf(body, shown, reader)
  const { link, quote } = found
  const now = services.clock()
  const before = link.wishes.find((one) => isSame(one, asked) && stillAsked(one, now))
  if (before) return { asked_at: before.at }
  await limitWishes(call, link.id)
  const at = now.toISOString()
  const others = link.wishes.filter((one) => !isSame(one, asked) && !isOtherChoice(one, asked))
  await tx
    .update(links)
    .set({ wishes: [...others, { ...asked, at }] })
    .where(sql`${links.company_id} = ${tx.companyId} and ${links.id} = ${link.id}`)
  await recordActivity(call, {
    action: asked.wish === 'take' ? 'quoteLink.pick' : 'quoteLink.askCall',
    entity: 'quoteLink',
    entityId: link.id,
    clientId: quote.client_id,
    after: { name: quote.name, reader, person: asked.person, ...(insurer !== null && { insurer }) },
  })
  await tellWish(tx, found, {
    ...{ wish: asked.wish, insurer },
    ...{ by: nameAt(found, reader), person: nameAt(found, asked.person) },
  })
  if (asked.wish === 'take' && asked.person !== null && insurer !== null) {
    const ofPerson = quote.request.clients[asked.person]?.clientId ?? undefined
    await quoteEvent(call, quote.id, {
      kind: 'quote_accepted',
      what: insurer,
      isTold: true,
      isOwn: reader !== null,
      ofPerson,
    })
  }
  return { asked_at: at }
}

type Asked = Omit<KeptWish, 'at'>

/** What is asked for, and the insurer’s name; who asks for a call is whoever has opened the quote. Throws BAD_INPUT. */
function askedOf(
  { wish, person, portfolio }: PublicCall<typeof endpoints.tell>['body'],
  { portfolios }: SharedQuote,
  reader: number | null,
): { asked: Asked; insurer: string | null } {
  const place = person ?? reader
  if (place !== null && !portfolios[place]) throw badField('person', 'Please choose a person from the quote')
  if (wish === 'take' && place !== null && !mayChooseFor(place, reader)) {
    throw badField('person', `${portfolios[place]?.person} chooses with their own date of birth`)
  }
  if (portfolio === undefined) return { asked: { wish, person: place, portfolio: null }, insurer: null }
  const of = place === null ? undefined : portfolios[place]
  const insurer = of?.insurers.find(({ code }) => code === portfolio)
  if (!insurer) throw badField('portfolio', 'Please choose an insurer from the quote')
  return { asked: { wish, person: place, portfolio }, insurer: insurer.name }
}

/** Counts a wish of a link, from wherever it comes. Throws TOO_MANY_TRIES: each tells people, and a client has a few. */
async function limitWishes({ tx, services }: PublicCall, linkId: number): Promise<void> {
  const counting = { limit: OF_ONE_LINK, now: services.clock() }
  const retryAfter = await new CallCounts(services.secrets).take(tx, `wishes of quote link ${linkId}`, counting)
  if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
}

function isSame(kept: KeptWish, asked: Asked): boolean {
  return kept.wish === asked.wish && kept.person === asked.person && kept.portfolio === asked.portfolio
}

/** A person wants one insurer: the last one that they chose. */
function isOtherChoice(kept: KeptWish, asked: Asked): boolean {
  return kept.wish === 'take' && asked.wish === 'take' && kept.person === asked.person
}
