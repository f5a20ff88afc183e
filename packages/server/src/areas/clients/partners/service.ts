import type { partners as endpoints } from '@portal/contract/clients/partners'
import type { Partner, PartnerDetails } from '@portal/contract/clients/partners.schema'
import type { AnswerOf, ParsedInputOf } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import { recordActivities, recordActivity } from '../../../activity-log/record.ts'
import { partnerDetails } from '../../../database/tables/partners.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { toDetails } from '../clients/client-projection.ts'
import { joinPeopleLock } from '../clients/lock-people.ts'
import {
  assertVisibleClient,
  isVisibleClient,
  lockVisibleClient,
  readVisibleClient,
  type StoredClient,
} from '../clients/queries.ts'
import { insertClient } from '../clients/service.ts'
import { coversOf } from './covers.ts'
import { linkPartners, partnerOf, unlinkPartner } from './links.ts'

type StoredDetails = typeof partnerDetails.$inferSelect

const HAS_PARTNER = 'This client already has a partner. Unlink them first.'

/** The partner of a client: details that are kept, or who is linked. Throws NOT_FOUND. */
export async function viewPartner(call: Call, id: number): Promise<Partner> {
  const { tx, caller } = call
  await assertVisibleClient(call, id)
  const partnerId = await partnerOf(tx, id)
  const record = partnerId === null ? undefined : await readVisibleClient(tx, call, partnerId)
  const covers = await coversOf(tx, call, {
    clientId: id,
    partnerId: record?.id ?? null,
    isHidden: partnerId !== null && !record,
  })
  // Of a partner who is a client, their own record speaks; and where that is not to be seen, nothing else may.
  const kept = partnerId === null ? await readDetails(call, id) : undefined
  return {
    client_id: id,
    details: kept ? shown(kept) : null,
    version: kept?.version ?? 0,
    updated_at: kept?.updated_at ?? null,
    linked: partnerId === null ? null : { client: record ? toDetails(caller.role, record) : null },
    covers,
  }
}

/**
 * Changes what is kept of a partner who is no client. Throws NOT_FOUND, STALE_VERSION, and CONFLICT where the partner is
 * a client, whose own record holds these.
 */
export async function savePartner(call: Call<typeof endpoints.save>): Promise<Partner> {
  const { tx, params, company } = call
  const { version, ...changes } = call.body
  await lockUnlinked(call, params.id)
  const stored = await readDetails(call, params.id)
  await assertPresent(call, stored, version)
  const different = differing(stored, changes)
  if (Object.keys(different).length === 0) return await viewPartner(call, params.id)
  const written = {
    ...different,
    updated_at: sql`now()`,
    version: (stored?.version ?? 0) + 1,
  }
  await tx
    .insert(partnerDetails)
    .values({ ...written, company_id: company.id, client_id: params.id })
    .onConflictDoUpdate({ target: [partnerDetails.company_id, partnerDetails.client_id], set: written })
  await recordActivity(call, {
    action: 'partner.update',
    entity: 'partner',
    entityId: params.id,
    clientId: params.id,
    before: stored ? shown(stored) : {},
    after: { ...(stored && shown(stored)), ...different },
  })
  return await viewPartner(call, params.id)
}

/** Links two clients as partners; linked already, nothing changes. Throws NOT_FOUND where the caller does not see both. */
export async function linkPartner(call: Call<typeof endpoints.link>): Promise<Partner> {
  const { tx, params, body } = call
  if (params.id === body.partner_id) throw badField('partner_id', 'Please choose another client')
  // In the order of their ids, so that two calls never wait for each other.
  for (const id of [params.id, body.partner_id].sort((one, other) => one - other)) {
    found(await lockVisibleClient(tx, call, id))
  }
  const present = await partnerOf(tx, params.id)
  if (present !== body.partner_id) {
    if (present !== null) throw new CallError('CONFLICT', { message: HAS_PARTNER })
    if ((await partnerOf(tx, body.partner_id)) !== null) {
      throw new CallError('CONFLICT', { message: 'That client already has a partner. Unlink them first.' })
    }
    await linkAndTell(call, params.id, body.partner_id)
  }
  return await viewPartner(call, params.id)
}

/**
 * Takes the link of a client away, on both sides. Throws NOT_FOUND where there is none, FORBIDDEN where the caller does
 * not see the other.
 */
export async function unlinkPartnerOf(call: Call<typeof endpoints.unlink>): Promise<AnswerOf<typeof endpoints.unlink>> {
  const { tx, params } = call
  const partnerId = (await isVisibleClient(tx, call, params.id)) ? await partnerOf(tx, params.id) : null
  if (partnerId === null) throw new CallError('NOT_FOUND')
  for (const id of [params.id, partnerId].sort((one, other) => one - other)) {
    if (!(await lockVisibleClient(tx, call, id))) {
      throw new CallError('FORBIDDEN', { message: 'You need access to both clients to unlink them.' })
    }
  }
  await unlinkPartner(tx, params.id)
  await tell(call, params.id, partnerId, false)
  return { message: 'Partners unlinked.' }
}

/**
 * Makes a client of the partner whose details are kept, with the same adviser, and links the two. Throws NOT_FOUND,
 * STALE_VERSION, and CONFLICT where the client has a partner already.
 */
export async function makeClientOfPartner(call: Call<typeof endpoints.makeClient>): Promise<Partner> {
  const { params, body } = call
  // Before the client's own lock, as an import takes them.
  await joinPeopleLock(call.tx)
  const client = await lockUnlinked(call, params.id)
  const kept = await readDetails(call, params.id)
  await assertPresent(call, kept, body.version)
  const { address, city, state, postcode } = client
  const { id } = await insertClient(call, {
    ...(kept && shown(kept)),
    first_name: body.first_name,
    last_name: body.last_name,
    ...(body.same_address && { address, city, state, postcode }),
    kind: client.kind,
    adviser_id: client.adviser_id,
    marital_status: client.marital_status,
  })
  await linkAndTell(call, params.id, id)
  return await viewPartner(call, params.id)
}

/** A client whom the caller sees and who is nobody's partner, locked. Throws NOT_FOUND, CONFLICT. */
async function lockUnlinked(call: Call, id: number): Promise<StoredClient> {
  const stored = found(await lockVisibleClient(call.tx, call, id))
  if ((await partnerOf(call.tx, id)) !== null) throw new CallError('CONFLICT', { message: HAS_PARTNER })
  return stored
}

async function assertPresent(
  call: Call<typeof endpoints.save | typeof endpoints.makeClient>,
  stored: StoredDetails | undefined,
  version: number | undefined,
): Promise<void> {
  await assertVersion(stored ?? { version: 0 }, version, () => viewPartner(call, call.params.id))
}

async function linkAndTell(call: Call, one: number, other: number): Promise<void> {
  await linkPartners(call.tx, one, other)
  await tell(call, one, other, true)
}

/**
 * Writes to the log of either that they have a partner, or have none any more. Who it is stands in an entry of its own
 * that belongs to no client: whoever sees one of the two but not the other is told no more than that there is one.
 */
async function tell(call: Call, one: number, other: number, isLinked: boolean): Promise<void> {
  const [before, after] = [{ linked: !isLinked }, { linked: isLinked }]
  const pair = { client_id: one, partner_id: other }
  await recordActivities(call, [
    ...[one, other].map((id) => ({
      action: isLinked ? 'client.linkPartner' : 'client.unlinkPartner',
      entity: 'client',
      entityId: id,
      clientId: id,
      before,
      after,
    })),
    {
      action: isLinked ? 'partnerLink.create' : 'partnerLink.delete',
      entity: 'partnerLink',
      entityId: one,
      ...(isLinked ? { after: pair } : { before: pair }),
    },
  ])
}

async function readDetails({ tx, company }: Call, id: number): Promise<StoredDetails | undefined> {
  const [stored] = await tx
    .select()
    .from(partnerDetails)
    .where(sql`${partnerDetails.company_id} = ${company.id} and ${partnerDetails.client_id} = ${id}`)
  return stored
}

function shown(stored: StoredDetails): PartnerDetails {
  const { company_id: _company, client_id: _client, created_at: _created, updated_at: _updated, ...rest } = stored
  const { version: _version, ...details } = rest
  return details
}

type Changes = Omit<ParsedInputOf<typeof endpoints.save>['body'], 'version'>

/** Of the changes, those that differ from what is stored. */
function differing(stored: StoredDetails | undefined, changes: Changes): Changes {
  const before: Readonly<Record<string, unknown>> = stored ?? {}
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== undefined && value !== (before[field] ?? null)),
  )
}
