import type { partners as endpoints } from '@portal/contract/clients/partners'
import type { AnswerOf } from '@portal/contract/endpoint'
import { reasonForPartner, type UnlinkReason } from '@portal/domain/clients/partner'
import { type ActivityContext, recordActivities } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { assertNotErased } from '../clients/not-erased.ts'
import { assertPartnerAge } from '../clients/partner-age.ts'
import { isVisibleClient, lockVisibleClient } from '../clients/queries.ts'
import { dropDetails } from './details.ts'
import { linkPartners, partnerOf, unlinkPartner } from './links.ts'

export const HAS_PARTNER = 'This client already has a partner. Unlink them first.'

/**
 * Links two clients as partners; linked already, nothing changes. Throws NOT_FOUND where the caller does not see both,
 * CONFLICT where either has a partner or was erased, BAD_INPUT where either is a child.
 */
export async function linkBoth(call: Call<typeof endpoints.link>): Promise<void> {
  const { tx, params, body } = call
  if (params.id === body.partner_id) throw badField('partner_id', 'Please choose another client')
  const birthDates: Array<string | null> = []
  // In the order of their ids, so that two calls never wait for each other.
  for (const id of [params.id, body.partner_id].sort((one, other) => one - other)) {
    const stored = found(await lockVisibleClient(tx, call, id))
    assertNotErased(stored)
    birthDates.push(stored.date_of_birth)
  }
  const present = await partnerOf(tx, params.id)
  if (present === body.partner_id) return
  if (present !== null) throw new CallError('CONFLICT', { message: HAS_PARTNER })
  if ((await partnerOf(tx, body.partner_id)) !== null) {
    throw new CallError('CONFLICT', { message: 'That client already has a partner. Unlink them first.' })
  }
  for (const day of birthDates) assertPartnerAge(call, day, 'partner_id')
  await linkAndTell(call, params.id, body.partner_id)
}

/** Unlinks a client and their partner. Throws as {@link unlinkTwo}. */
export async function unlinkPartnerOf(call: Call<typeof endpoints.unlink>): Promise<AnswerOf<typeof endpoints.unlink>> {
  await unlinkTwo(call, call.params.id, call.body.reason)
  return { message: 'Partners unlinked.' }
}

/**
 * Takes the link of a client away, on both sides, and keeps why. What either record holds stays; what was noted of
 * somebody who is a partner no more does not come back as the partner. Throws NOT_FOUND where there is none, FORBIDDEN
 * where the caller does not see the other.
 * @returns The partner.
 */
export async function unlinkTwo(call: Call, clientId: number, reason: UnlinkReason | undefined): Promise<number> {
  const { tx } = call
  const partnerId = (await isVisibleClient(tx, call, clientId)) ? await partnerOf(tx, clientId) : null
  if (partnerId === null) throw new CallError('NOT_FOUND')
  const pair = [clientId, partnerId].sort((one, other) => one - other)
  for (const id of pair) {
    if (!(await lockVisibleClient(tx, call, id))) {
      throw new CallError('FORBIDDEN', { message: 'You need access to both clients to unlink them.' })
    }
  }
  // Somebody else was first: they have been unlinked, or linked anew, meanwhile.
  if ((await partnerOf(tx, clientId)) !== partnerId) throw new CallError('NOT_FOUND')
  await unlinkPartner(tx, clientId)
  await tell(call, clientId, partnerId, { isLinked: false, reason })
  if (reason !== undefined && reason !== 'wrong_person') for (const id of pair) await dropDetails(call, id)
  return partnerId
}

/** Links two who have no partner, and writes it to the logs of both. */
export async function linkAndTell(context: ActivityContext, one: number, other: number): Promise<void> {
  await linkPartners(context.tx, one, other)
  await tell(context, one, other, { isLinked: true })
}

interface Told {
  readonly isLinked: boolean
  /** As it is told of the first. */
  readonly reason?: UnlinkReason | undefined
}

/**
 * Writes to the log of either that they have a partner, or have none any more. Who it is stands in an entry of its own
 * that belongs to no client: whoever sees one of the two but not the other is told no more than that there is one.
 */
async function tell(context: ActivityContext, one: number, other: number, { isLinked, reason }: Told): Promise<void> {
  const pair = { client_id: one, partner_id: other }
  await recordActivities(context, [
    ...[one, other].map((id) => ({
      action: isLinked ? 'client.linkPartner' : 'client.unlinkPartner',
      entity: 'client',
      entityId: id,
      clientId: id,
      before: { linked: !isLinked },
      after: { linked: isLinked, ...(reason && { reason: id === one ? reason : reasonForPartner(reason) }) },
    })),
    {
      action: isLinked ? 'partnerLink.create' : 'partnerLink.delete',
      entity: 'partnerLink',
      entityId: one,
      ...(isLinked ? { after: pair } : { before: pair }),
    },
  ])
}
