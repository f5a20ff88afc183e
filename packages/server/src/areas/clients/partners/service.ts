import type { partners as endpoints } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import type { ParsedInputOf } from '@portal/contract/endpoint'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { partnerDetails } from '../../../database/tables/partners.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion, found } from '../../../subjects/change-row.ts'
import { toDetails } from '../clients/client-projection.ts'
import { joinPeopleLock } from '../clients/lock-people.ts'
import { assertNotErased } from '../clients/not-erased.ts'
import { assertPartnerAge } from '../clients/partner-age.ts'
import { assertVisibleClient, lockVisibleClient, readVisibleClient, type StoredClient } from '../clients/queries.ts'
import { insertClient } from '../clients/service.ts'
import { coversOf } from './covers.ts'
import { readDetails, type StoredDetails, shown } from './details.ts'
import { HAS_PARTNER, linkAndTell, linkBoth } from './linking.ts'
import { partnerOf } from './links.ts'

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
  assertPartnerAge(call, changes.date_of_birth)
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

/** Links two clients as `linkBoth` says, and answers the partner of the one whom the address names. */
export async function linkPartner(call: Call<typeof endpoints.link>): Promise<Partner> {
  await linkBoth(call)
  return await viewPartner(call, call.params.id)
}

/**
 * Makes a client of the partner, of what is kept and what is given of them, with the same adviser, and links the two.
 * Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, and CONFLICT where the client has a partner already.
 */
export async function makeClientOfPartner(call: Call<typeof endpoints.makeClient>): Promise<Partner> {
  const { params, body } = call
  const { version, same_address: isSameAddress, ...given } = body
  assertPartnerAge(call, given.date_of_birth)
  // Before the client's own lock, as an import takes them.
  await joinPeopleLock(call.tx)
  const client = await lockUnlinked(call, params.id)
  assertPartnerAge(call, client.date_of_birth, 'id')
  const kept = await readDetails(call, params.id)
  await assertPresent(call, kept, version)
  const { address, city, state, postcode } = client
  const { id } = await insertClient(call, {
    ...(kept && isOfPerson(kept, body) && shown(kept)),
    ...given,
    ...(isSameAddress && { address, city, postcode, ...(state !== null && { state }) }),
    kind: client.kind,
    adviser_id: client.adviser_id,
    marital_status: client.marital_status,
  })
  await linkAndTell(call, params.id, id)
  return await viewPartner(call, params.id)
}

/** Whether what is kept is known of the person who is given: it was seen with them, or is of one of that name. */
function isOfPerson(
  { first_name: kept }: StoredDetails,
  { first_name, version }: { readonly first_name: string; readonly version?: number | undefined },
): boolean {
  if (version !== undefined || kept === null) return true
  return kept.trim().localeCompare(first_name.trim(), 'en-AU', { sensitivity: 'base' }) === 0
}

/** A client whom the caller sees and who is nobody's partner, locked. Throws NOT_FOUND, CONFLICT. */
async function lockUnlinked(call: Call, id: number): Promise<StoredClient> {
  const stored = found(await lockVisibleClient(call.tx, call, id))
  assertNotErased(stored)
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

type Changes = Omit<ParsedInputOf<typeof endpoints.save>['body'], 'version'>

/** Of the changes, those that differ from what is stored. */
function differing(stored: StoredDetails | undefined, changes: Changes): Changes {
  const before: Readonly<Record<string, unknown>> = stored ?? {}
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== undefined && value !== (before[field] ?? null)),
  )
}
