import type { preAssessments as endpoints } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentLink } from '@portal/contract/clients/pre-assessments.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import { linkState, PRE_ASSESSMENT_LINK_DAYS } from '@portal/domain/clients/pre-assessments/link'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { preAssessmentLinks as links } from '../../../database/tables/pre-assessments.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { DAY, later } from '../../../http/clock.ts'
import { newToken, tokenHash } from '../../../http/session.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { assertContactable, assertLiving } from '../clients/contactable.ts'
import { assertVisibleClient, lockVisibleClient } from '../clients/queries.ts'
import { invitationMail } from './mails.ts'
import { type LinkRow, readLinks } from './queries.ts'

/** The links that were made for a client, newest first. Throws NOT_FOUND. */
export async function listLinks(call: Call<typeof endpoints.listLinks>): Promise<PreAssessmentLink[]> {
  await assertVisibleClient(call, call.params.id)
  const rows = await readLinks(call.tx, call.params.id)
  return rows.map((row) => shown(call, row))
}

/**
 * Makes a link for a client, and mails it where that is asked for. Throws NOT_FOUND; CONFLICT where they have died or want no email; BAD_INPUT where the client has no
 * birth date, which the page asks for, or no address to mail to.
 */
export async function sendLink(call: Call<typeof endpoints.sendLink>): Promise<AnswerOf<typeof endpoints.sendLink>> {
  const { tx, params, body, company, caller } = call
  const client = await lockVisibleClient(tx, call, params.id)
  if (!client) throw new CallError('NOT_FOUND')
  await (body.mail ? assertContactable(tx, client.id, 'email') : assertLiving(tx, [client.id]))
  if (!client.date_of_birth) {
    throw badField('date_of_birth', 'Please add the client’s date of birth first. The link asks for it.')
  }
  const sentTo = body.mail ? client.email : null
  if (body.mail && !sentTo) throw badField('mail', 'The client has no email address. Copy the link instead.')
  const token = newToken()
  const expires_at = later(call.services.clock(), PRE_ASSESSMENT_LINK_DAYS * DAY).toISOString()
  const url = `${call.outsiderUrl}/pre-assessment/${token}`
  const mail = sentTo
    ? invitationMail({
        to: sentTo,
        firstName: client.preferred_name ?? client.first_name,
        sender: caller.name,
        company: company.name,
        link: url,
        token,
        expiresAt: expires_at,
        timeZone: company.timeZone,
      })
    : null
  const [created] = await tx
    .insert(links)
    .values({
      company_id: company.id,
      client_id: client.id,
      created_by: caller.userId,
      set_name: GENERAL_SET.id,
      set_version: GENERAL_SET.version,
      token_hash: tokenHash(token),
      sent_to: sentTo,
      outbox_id: mail && (await sendMail(call, mail)),
      created_at: call.services.clock().toISOString(),
      expires_at,
    })
    .returning({ id: links.id })
  if (!created) throw new Error('The link was not stored')
  await record(call, 'sendLink', created.id, { after: { sent_to: sentTo, expires_at } })
  return { ...(await shownLink(call, created.id)), url }
}

/** Lets a link work for another 30 days and unlocks it. Throws NOT_FOUND, CONFLICT where it has ended for good. */
export async function extendLink(call: Call<typeof endpoints.extendLink>): Promise<PreAssessmentLink> {
  const { before, state } = await lockLink(call)
  if (state === 'revoked') throw new CallError('CONFLICT', { message: 'A cancelled link can’t be extended.' })
  if (state === 'submitted') throw new CallError('CONFLICT', { message: 'This link has already been answered.' })
  const expires_at = later(call.services.clock(), PRE_ASSESSMENT_LINK_DAYS * DAY).toISOString()
  await call.tx.update(links).set({ expires_at, wrong_tries: 0 }).where(sql`${links.id} = ${before.id}`)
  await record(call, 'extendLink', before.id, { before: { expires_at: before.expires_at }, after: { expires_at } })
  return await shownLink(call, before.id)
}

/** Ends a link for good, with what was answered so far. Ending it again changes nothing. Throws NOT_FOUND, CONFLICT. */
export async function revokeLink(call: Call<typeof endpoints.revokeLink>): Promise<PreAssessmentLink> {
  const { before, state } = await lockLink(call)
  if (state === 'submitted') throw new CallError('CONFLICT', { message: 'This link has already been answered.' })
  if (state !== 'revoked') {
    const revoked_at = call.services.clock().toISOString()
    await call.tx.update(links).set({ revoked_at, answers: {} }).where(sql`${links.id} = ${before.id}`)
    await record(call, 'revokeLink', before.id, { after: { revoked_at } })
  }
  return await shownLink(call, before.id)
}

type LinkCall = Call<typeof endpoints.extendLink>

/** The link that the call names, locked, of a client whom the caller may see. */
async function lockLink(call: Pick<LinkCall, 'tx' | 'caller' | 'company' | 'params' | 'services'>) {
  const { id, linkId } = call.params
  await assertVisibleClient(call, id)
  const [before] = await call.tx
    .select()
    .from(links)
    .where(sql`${links.id} = ${linkId} and ${links.client_id} = ${id}`)
    .for('update')
  if (!before) throw new CallError('NOT_FOUND')
  return { before, state: linkState(before, call.services.clock()) }
}

type InClient = Pick<Call<typeof endpoints.sendLink>, 'tx' | 'params' | 'services'>

async function shownLink(call: InClient, id: number): Promise<PreAssessmentLink> {
  const [row] = await readLinks(call.tx, call.params.id, id)
  if (!row) throw new CallError('NOT_FOUND')
  return shown(call, row)
}

function shown({ services }: Pick<Call, 'services'>, row: LinkRow): PreAssessmentLink {
  const { created_by, creator_firstname, creator_lastname, started_at, revoked_at, wrong_tries, ...link } = row
  return {
    ...link,
    state: linkState(row, services.clock()),
    created_by: created_by === null ? null : { id: created_by, name: fullName(creator_firstname, creator_lastname) },
  }
}

type Fields = Readonly<Record<string, unknown>>

async function record(
  call: Call & { params: { id: number } },
  verb: string,
  linkId: number,
  change: { before?: Fields; after?: Fields },
): Promise<void> {
  await recordActivity(call, {
    action: `preAssessment.${verb}`,
    entity: 'preAssessmentLink',
    entityId: linkId,
    clientId: call.params.id,
    ...change,
  })
}
