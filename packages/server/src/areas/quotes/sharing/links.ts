import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLetterhead, QuoteLink } from '@portal/contract/quotes/quote-sharing.schema'
import { QUOTE_LINK_DAYS, quoteLinkState } from '@portal/domain/quotes/quote-link'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { quoteLinks as links } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { DAY, later } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'
import { isMailSetUp } from '../../../mailing/outbox.ts'
import { assertLiving } from '../../clients/clients/contactable.ts'
import { movesLead, readAddresses, signatureOf } from './addressees.ts'
import { birthDatesOf } from './birth-dates.ts'
import { readLetterhead } from './letterhead.ts'
import { expectLicensee, sharingRefused } from './licensee.ts'
import { type QuoteInSight, quoteInSight, quoteLinkUrl, readLinks, readMails } from './queries.ts'

type OfQuote = Pick<
  Call<typeof endpoints.view>,
  'tx' | 'caller' | 'company' | 'params' | 'services' | 'outsiderUrl' | 'requestId' | 'visitor'
>

/** How a quote was sent, and its links. Throws NOT_FOUND. */
export async function viewSharing(call: Call<typeof endpoints.view>): Promise<AnswerOf<typeof endpoints.view>> {
  const { tx } = call
  const quote = await quoteInSight(call, { locked: false })
  const { id } = quote
  return {
    refused: await sharingRefused(tx),
    mails: await readMails(tx, id),
    links: await readLinks(call, id),
    addresses: await readAddresses(call, quote),
    signature: await signatureOf(tx, id),
    moves_lead: await movesLead(tx, quote),
    is_mail_set_up: await isMailSetUp(call),
  }
}

/** Who writes to whom, and the cover that the client has. Throws NOT_FOUND. */
export async function viewLetterhead(call: Call<typeof endpoints.viewLetterhead>): Promise<QuoteLetterhead> {
  const { id } = await quoteInSight(call, { locked: false })
  return await readLetterhead(call.tx, id)
}

/**
 * Makes a link to a quote. Throws NOT_FOUND; CONFLICT where somebody has died or no licensee stands behind it;
 * BAD_INPUT where nobody of the quote has a birth date, which the page asks for.
 */
export async function createLink(
  call: Call<typeof endpoints.createLink>,
): Promise<AnswerOf<typeof endpoints.createLink>> {
  const { id, url } = await newLink(call, call.body)
  const [link] = await readLinks(call, call.params.id, id)
  if (!link) throw new Error('The link was not stored')
  return { ...link, url }
}

/** A new link with its token, which a mail forgets when it has left. Throws as {@link createLink}. */
export async function newLink(
  call: OfQuote,
  { both_agreed }: { readonly both_agreed: boolean },
): Promise<{ id: number; url: string; token: string }> {
  const { tx, company, caller, services, outsiderUrl } = call
  const quote = await quoteInSight(call, { locked: true })
  await assertLiving(tx, [quote.client_id, quote.partner_id])
  await expectLicensee(tx)
  if ((await birthDatesOf(tx, quote)).length === 0) {
    throw badField('date_of_birth', 'Please add the client’s date of birth first. The link asks for it.')
  }
  const token = newToken()
  const expires_at = later(services.clock(), QUOTE_LINK_DAYS * DAY).toISOString()
  const [created] = await tx
    .insert(links)
    .values({
      company_id: company.id,
      quote_id: quote.id,
      created_by: caller.userId,
      token_hash: tokenHash(token),
      token: services.secrets.seal('quote link', token),
      created_at: services.clock().toISOString(),
      expires_at,
      both_agreed,
    })
    .returning({ id: links.id })
  if (!created) throw new Error('The link was not stored')
  await record(call, 'create', quote, created.id, { expires_at, both_agreed })
  return { id: created.id, token, url: quoteLinkUrl(outsiderUrl, token) }
}

/**
 * Lets a link work for another 30 days and unlocks it. Throws NOT_FOUND, CONFLICT where it was cancelled or no licensee
 * stands behind the quote.
 */
export async function extendLink(call: Call<typeof endpoints.extendLink>): Promise<QuoteLink> {
  const { quote, link, state } = await lockLink(call)
  await expectLicensee(call.tx)
  if (state === 'revoked') throw new CallError('CONFLICT', { message: 'A cancelled link can’t be extended.' })
  const expires_at = later(call.services.clock(), QUOTE_LINK_DAYS * DAY).toISOString()
  await call.tx.update(links).set({ expires_at, wrong_tries: 0 }).where(sql`${links.id} = ${link.id}`)
  await record(call, 'extend', quote, link.id, { expires_at })
  return await shownLink(call)
}

/** Ends a link for good. Ending it again changes nothing. Throws NOT_FOUND. */
export async function revokeLink(call: Call<typeof endpoints.revokeLink>): Promise<QuoteLink> {
  const { quote, link, state } = await lockLink(call)
  if (state !== 'revoked') {
    const revoked_at = call.services.clock().toISOString()
    await call.tx.update(links).set({ revoked_at }).where(sql`${links.id} = ${link.id}`)
    await record(call, 'revoke', quote, link.id, { revoked_at })
  }
  return await shownLink(call)
}

type LinkCall = Call<typeof endpoints.extendLink>

async function lockLink(call: LinkCall) {
  const quote = await quoteInSight(call, { locked: true })
  const [link] = await call.tx
    .select()
    .from(links)
    .where(sql`${links.company_id} = ${call.tx.companyId} and ${links.id} = ${call.params.linkId}
      and ${links.quote_id} = ${quote.id}`)
    .for('update')
  if (!link) throw new CallError('NOT_FOUND')
  return { quote, link, state: quoteLinkState(link, call.services.clock()) }
}

async function shownLink(call: LinkCall): Promise<QuoteLink> {
  const [link] = await readLinks(call, call.params.id, call.params.linkId)
  if (!link) throw new CallError('NOT_FOUND')
  return link
}

async function record(
  call: OfQuote,
  verb: string,
  { name, client_id }: QuoteInSight,
  linkId: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordActivity(call, {
    action: `quoteLink.${verb}`,
    entity: 'quoteLink',
    entityId: linkId,
    clientId: client_id,
    after: { name, ...after },
  })
}
