import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import { ADVISING_ROLES, leadingRole, REFERRING_ROLES } from '@portal/domain/account/role'
import { isOneOf } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientNotes, clients } from '../../../database/tables/clients.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { linkOwner } from '../../account/users/link-owner.ts'
import { joinPeopleLock } from '../../clients/clients/lock-people.ts'
import { adviserOfReferrer, givenOfClient } from '../../clients/clients/service.ts'

const THANKS = { message: 'Thank you. We will be in touch soon.' }

/**
 * Makes a lead of what a visitor of the public client form sends. The token says whose form it is: an adviser's, or a
 * referral partner's, whose leads go to the adviser they work with; that of an archived adviser is whose their clients are. A machine that fills in the hidden field gets the
 * same thanks, and nothing is stored. Throws NOT_FOUND where the token is nobody's who is active.
 */
export async function submitClientForm(
  call: PublicCall<typeof endpoints.submitForm>,
): Promise<AnswerOf<typeof endpoints.submitForm>> {
  const { token, website, message, ...fields } = call.body
  if (website) return THANKS
  const { tx, company } = call
  await joinPeopleLock(tx)
  const [created] = await tx
    .insert(clients)
    .values({ company_id: company.id, origin: 'client_form', ...fields, ...(await ownerOf(call, token)) })
    .returning()
  if (!created) throw new Error('The lead was not stored')
  if (message?.trim()) {
    await tx.insert(clientNotes).values({ company_id: company.id, client_id: created.id, text: message.trim() })
  }
  await recordActivity(call, {
    action: 'client.submitForm',
    entity: 'client',
    entityId: created.id,
    clientId: created.id,
    after: givenOfClient(created),
  })
  return THANKS
}

async function ownerOf(call: Pick<PublicCall, 'tx'>, uuid: string) {
  const user = await linkOwner(call.tx, uuid)
  const role = user && leadingRole(user.roles)
  if (role && isOneOf(role, ADVISING_ROLES)) return { adviser_id: user.id }
  if (role && isOneOf(role, REFERRING_ROLES)) {
    return { referrer_id: user.id, adviser_id: await adviserOfReferrer(call, user.id) }
  }
  throw new CallError('NOT_FOUND')
}
