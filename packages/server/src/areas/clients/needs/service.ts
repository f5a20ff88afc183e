import { isDeepStrictEqual } from 'node:util'
import type { needs as endpoints } from '@portal/contract/clients/needs'
import type { Needs } from '@portal/contract/clients/needs.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { calculateNeeds } from '@portal/domain/clients/needs/calculator'
import { describeCover, type PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { formatDollars } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientNeeds } from '../../../database/tables/needs.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertVisibleClient, lockVisibleClient } from '../clients/queries.ts'
import { readNeedsVersion, readNeedsVersions, readPresentNeeds, type SavedNeeds } from './queries.ts'

/** What a client needs now. Throws NOT_FOUND where the caller may not see the client. */
export async function viewNeeds(call: Call<typeof endpoints.view>): Promise<Needs> {
  await assertVisibleClient(call, call.params.id)
  return shown(call.params.id, await readPresentNeeds(call.tx, call.params.id))
}

/**
 * Saves needs as a new version, unless they are what holds already. The sums are worked out here from the input.
 * Throws NOT_FOUND, STALE_VERSION.
 */
export async function saveNeeds(call: Call<typeof endpoints.save>): Promise<Needs> {
  const { tx, body, params, company, caller } = call
  // The client's row is the lock: two savings of its needs stand in line.
  if (!(await lockVisibleClient(tx, call, params.id))) throw new CallError('NOT_FOUND')
  const present = await readPresentNeeds(tx, params.id)
  await assertVersion({ version: present?.id ?? 0 }, body.version, () => shown(params.id, present))
  const people = body.people.map(
    (one): PersonNeeds => ({
      ...one,
      result: one.calculator && calculateNeeds(one.calculator),
    }),
  )
  if (present && isDeepStrictEqual(present.people, people)) return shown(params.id, present)
  const [saved] = await tx
    .insert(clientNeeds)
    .values({ company_id: company.id, client_id: params.id, author_id: caller.userId, people })
    .returning({ id: clientNeeds.id })
  if (!saved) throw new Error('The needs were not stored')
  await recordActivity(call, {
    action: 'needs.update',
    entity: 'needs',
    entityId: saved.id,
    clientId: params.id,
    before: logged(present?.people ?? []),
    after: logged(people),
  })
  return shown(params.id, await readNeedsVersion(tx, params.id, saved.id))
}

/** A page of the versions of a client's needs. Throws NOT_FOUND. */
export async function listNeedsVersions(
  call: Call<typeof endpoints.versions>,
): Promise<AnswerOf<typeof endpoints.versions>> {
  await assertVisibleClient(call, call.params.id)
  const { page, page_size } = call.query
  const { saved, total } = await readNeedsVersions(call.tx, call.params.id, call.query)
  return { items: saved.map((one) => shown(call.params.id, one)), total, page, page_size }
}

/** One version of a client's needs. Throws NOT_FOUND. */
export async function viewNeedsVersion(call: Call<typeof endpoints.viewVersion>): Promise<Needs> {
  const { id, versionId } = call.params
  await assertVisibleClient(call, id)
  const saved = await readNeedsVersion(call.tx, id, versionId)
  if (!saved) throw new CallError('NOT_FOUND')
  return shown(id, saved)
}

/** What the activity log keeps: the covers wanted and the sums, in words; the person's own figures stay in the version. */
function logged(people: readonly PersonNeeds[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    people.flatMap(({ person, covers, result }) => [
      [`${person}_covers`, covers.map((wanted) => `${coverLabel(wanted.cover)}: ${describeCover(wanted)}`)],
      [
        `${person}_calculated`,
        (result ?? []).map((need) => `${coverLabel(need.cover)}: ${formatDollars(need.amount)}`),
      ],
    ]),
  )
}

function shown(clientId: number, saved: SavedNeeds | undefined): Needs {
  if (!saved) return { client_id: clientId, version: 0, people: [], author: null, saved_at: null }
  const { id, people, author_id, author_firstname, author_lastname, saved_at } = saved
  const author = author_id === null ? null : { id: author_id, name: fullName(author_firstname, author_lastname) }
  return { client_id: clientId, version: id, people, author, saved_at }
}
