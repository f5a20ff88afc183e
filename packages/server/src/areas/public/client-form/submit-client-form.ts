import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import { CLIENT_FORM_NOTICE_KINDS, type NoticeGivers } from '@portal/domain/clients/client-form/notices'
import { recordActivity } from '../../../activity-log/record.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { linkOwner } from '../../account/users/link-owner.ts'
import { givenOfClient } from '../../clients/clients/service.ts'
import { companyInfo } from '../../office/settings/service.ts'
import { confirmToSender } from './confirm-to-sender.ts'
import { isProven } from './form-challenge.ts'
import { cameBefore, limitForms } from './form-limits.ts'
import { noticeGivers, noticeIn } from './form-notices.ts'
import { formReceiver } from './form-receiver.ts'
import type { GivenAnswers } from './given-answers.ts'
import { keepConsents } from './keep-consents.ts'
import { expectOpened } from './opened-form.ts'
import { storeAnswers } from './store-answers.ts'
import { tellStaff } from './tell-staff.ts'

const THANKS = { message: 'Thank you. We will be in touch soon.' }

/**
 * Makes a lead of what a visitor of the public client form sends. The token says whose form it is: an adviser's, or a
 * referral partner's, whose leads go to the adviser they work with; that of an archived adviser is whose their clients are.
 * A machine that fills in the hidden field gets the same thanks, and nothing is stored. Throws NOT_FOUND where the token is
 * nobody's who takes leads, BAD_INPUT, TOO_MANY_TRIES.
 */
export async function submitClientForm(
  call: PublicCall<typeof endpoints.submitForm>,
): Promise<AnswerOf<typeof endpoints.submitForm>> {
  const { token, website, opened, proof, ...answers } = call.body
  if (website) return THANKS
  expectOpened(call, opened)
  const owner = await linkOwner(call.tx, token)
  const receiver = owner && (await formReceiver(call.tx, owner))
  if (!receiver) throw new CallError('NOT_FOUND')
  const proven = await isProven(call, proof)
  await limitForms(call, { ownerId: owner.id, isProven: proven })
  const givers = noticeGivers(await companyInfo(call), receiver)
  const agreed = agreedNotices(givers, answers)
  if (await cameBefore(call, owner.id, answers)) return THANKS
  const lead = await storeAnswers(call, receiver, answers)
  await keepConsents(call, lead.id, agreed)
  await recordActivity(call, {
    action: 'client.submitForm',
    entity: 'client',
    entityId: lead.id,
    clientId: lead.id,
    after: { ...givenOfClient(lead), agreed: agreed.map(({ title, version }) => `${title}, version ${version}`) },
  })
  await tellStaff(call, receiver, lead)
  if (proven && lead.email !== null) await confirmToSender(call, receiver, { email: lead.email, firm: givers.firm })
  return THANKS
}

/** The notices that a visitor agreed to, in the words that were shown. Throws BAD_INPUT for a version that never was. */
function agreedNotices(givers: NoticeGivers, { agreed = {} }: GivenAnswers): ClientFormNotice[] {
  return CLIENT_FORM_NOTICE_KINDS.flatMap((kind) => {
    const version = agreed[kind]
    if (version === undefined) return []
    const notice = noticeIn(kind, version, givers)
    if (!notice) throw badField(`agreed.${kind}`, 'Please reload the page and read this again')
    return [notice]
  })
}
