import type { privacy } from '@portal/contract/clients/privacy'
import type { AnswerOf } from '@portal/contract/endpoint'
import { type ErasureReason, isNameTyped } from '@portal/domain/clients/erasure'
import { fullName } from '@portal/domain/values/person'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientErasures } from '../../../database/tables/privacy.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { type ErasingContext, erasePerson, keepsBooks } from '../../../retention/erase-person.ts'
import type { Person } from '../../../retention/person.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { joinPeopleLock } from '../clients/lock-people.ts'
import { lockWithPartners } from '../merges/lock-clients.ts'
import { needsAcknowledgement, previewErasure, readErasable } from './preview.ts'

/**
 * Erases a client. Throws NOT_FOUND; BAD_INPUT if the name is wrong or a required acknowledgement is missing; CONFLICT if
 * an application is open; STALE_VERSION.
 */
export async function eraseClient(call: Call<typeof privacy.erase>): Promise<AnswerOf<typeof privacy.erase>> {
  const { tx, params, body, caller } = call
  await joinPeopleLock(tx)
  await lockWithPartners(tx, [params.id], { leaving: params.id })
  const { client, person, standing } = await readErasable(call)
  const { open_applications: open } = standing
  if (open > 0) {
    const [which, them] = open === 1 ? ['1 application is', 'it'] : [`${open} applications are`, 'them']
    throw new CallError('CONFLICT', { message: `${which} still in progress. Close ${them} first; nothing was erased.` })
  }
  await assertVersion(client, body.version, () => previewErasure({ ...call, body: undefined, query: undefined }))
  if (!isNameTyped(body.name, fullName(client.first_name, client.last_name))) {
    throw badField('name', 'This doesn’t match the client’s name')
  }
  if (needsAcknowledgement(standing) && !body.acknowledged) {
    throw badField('acknowledged', 'Please confirm that you’ve read this')
  }
  await writeErasure(call, person, { reason: body.reason, by: caller.userId })
  noteDone(call, { event: 'person.erased', userId: caller.userId })
  return { message: 'Client erased', keeps_books: keepsBooks(person) }
}

/** The context of an erasure: a call, or retention. */
type Erasing = ErasingContext & Pick<Parameters<typeof recordActivity>[0], 'company' | 'caller' | 'requestId'>

/** Erases a person and logs that it was done, without saying who they were. */
export async function writeErasure(
  context: Erasing,
  person: Person,
  { reason, by }: { readonly reason: ErasureReason | 'retention'; readonly by: number | null },
): Promise<void> {
  const { tx } = context
  await tx.insert(clientErasures).values({
    ...{ company_id: tx.companyId, erased_id: person.id, erased_by: by, reason },
    keeps_books: keepsBooks(person),
  })
  await erasePerson(context, person)
  await recordActivity(context, {
    ...{ action: 'client.erase', entity: 'client', entityId: person.id, clientId: person.id },
    after: { reason, keeps_books: keepsBooks(person) },
  })
}
