import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { kindsOf, WORK_KINDS, type Work, type WorkKind, workSaid, workWords } from '@portal/domain/account/hand-over'
import { formatCount } from '@portal/domain/values/count'
import { holdAdvising } from '../../../access/roles.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertCommissionDay } from '../../../servings/commission-day.ts'
import { archiveRow } from '../../../subjects/change-row.ts'
import { countWork, giveWork, type HandOver } from '../../../subjects/hand-over.ts'
import { readRow } from '../../../subjects/read-row.ts'
import { passLinkOn } from './link-owner.ts'
import { beginHandOver, keepGiven } from './taking-back.ts'
import { userSubject } from './user-subject.ts'

/** The referral partners with whom somebody works. */
export const partnersHandOver: HandOver = {
  kind: 'partners',
  subject: userSubject,
  field: 'advisor_id',
  action: 'user.update',
}

/** Records that are handed over in one transaction, which holds them all until its end. */
const AT_ONCE = 10_000

type WorkAnswer = AnswerOf<typeof calls.work>
type LeaveCall = Call<typeof calls.archiveAndHandOver>

/** How much somebody works with. Throws NOT_FOUND. */
export async function workOf(call: Call, id: number, handOvers: readonly HandOver[]): Promise<WorkAnswer> {
  await readRow(call, userSubject, id)
  return await countAll(call, id, handOvers)
}

async function countAll(call: Call, id: number, handOvers: readonly HandOver[]): Promise<Work> {
  return (await countOfEach(call.tx, call, [id], handOvers))(id)
}

/** How much each of the users works with. */
export async function countOfEach(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly number[],
  handOvers: readonly HandOver[],
): Promise<(id: number) => Work> {
  const counts = new Map<WorkKind, ReadonlyMap<number, number>>()
  for (const handOver of handOvers) counts.set(handOver.kind, await countWork(tx, viewer, handOver, ids))
  const count = (kind: WorkKind, id: number) => counts.get(kind)?.get(id) ?? 0
  return (id) => ({
    clients: count('clients', id),
    applications: count('applications', id),
    tasks: count('tasks', id),
    partners: count('partners', id),
  })
}

/**
 * Archives a user and hands their work over to others, all or nothing. Throws as archiving does; BAD_INPUT for
 * each kind of which they have any and nobody takes it, and for who cannot have it; CONFLICT where it is too much at once.
 */
export async function archiveAndHandOver(
  call: LeaveCall,
  handOvers: readonly HandOver[],
): Promise<AnswerOf<typeof calls.archiveAndHandOver>> {
  const { tx, body } = call
  const { id, version, commission_from: from } = body
  await assertCommissionDay(call, from)
  // Nobody can give them anything from here on: the counts are the last.
  const answer = await archiveRow(call, userSubject, { id, version }, true, () => readRow(call, userSubject, id))
  const work = await countAll(call, id, handOvers)
  const kinds = kindsOf(work)
  const total = kinds.reduce((sum, kind) => sum + work[kind], 0)
  if (total > AT_ONCE) {
    const [has, most] = [workSaid(work), formatCount(AT_ONCE)]
    const message = `They have ${has}. At most ${most} can be handed over at once: reassign some in the lists first.`
    throw new CallError('CONFLICT', { message })
  }
  const advising = await holdAdvising(
    tx,
    kinds.flatMap((kind) => body[kind] ?? []),
  )
  const errors = kinds.flatMap((kind) => {
    const to = body[kind]
    if (to !== undefined && advising.has(to)) return []
    const what = `${work[kind]} ${workWords(kind, work[kind])}`
    const message = to === undefined ? `Choose who takes over ${what}` : 'They’re archived or no longer an adviser.'
    return [{ path: kind, message }]
  })
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
  if (kinds.length > 0) await giveAll(call, handOvers, kinds)
  // Without clients there is no successor: the link stays as it was.
  const heir = kinds.includes('clients') ? body.clients : undefined
  if (heir !== undefined) await passLinkOn(tx, id, heir)
  return answer
}

async function giveAll(call: LeaveCall, handOvers: readonly HandOver[], kinds: readonly WorkKind[]): Promise<void> {
  const { id: userId, commission_from: from } = call.body
  const { id, cameBy } = await beginHandOver(call, { userId, from })
  for (const handOver of handOvers) {
    const { kind } = handOver
    const to_id = call.body[kind]
    if (to_id === undefined || !kinds.includes(kind)) continue
    const moving = kind === 'clients' ? { from, cameBy } : {}
    const ids = await giveWork({ ...call, moving }, handOver, { from: userId, to: to_id })
    await keepGiven(call.tx, id, { kind, to_id, ids })
  }
}

/** Throws CONFLICT where somebody still works with anything: whoever can have no clients any more leaves none behind. */
export async function assertNoWork(call: Call, id: number, handOvers: readonly HandOver[]): Promise<void> {
  const work = await countAll(call, id, handOvers)
  if (WORK_KINDS.every((kind) => work[kind] === 0)) return
  const message = `They still have ${workSaid(work)}. Please reassign these first.`
  throw new CallError('CONFLICT', { message, errors: [{ path: 'role', message }] })
}
