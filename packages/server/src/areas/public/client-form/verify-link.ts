import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { fullName } from '@portal/domain/values/person'
import { photoAddress } from '../../../file-store/photo-address.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { UserRow } from '../../account/auth/user-row.ts'
import { linkOwner } from '../../account/users/link-owner.ts'
import { companyInfo } from '../../office/settings/service.ts'
import { newChallenge } from './form-challenge.ts'
import { noticeGivers, presentNotices } from './form-notices.ts'
import { formReceiver } from './form-receiver.ts'
import { openedAt } from './opened-form.ts'

/**
 * What a public page shows of the active user whose uuid its address carries, or who took over from them; and what their
 * client form needs. Throws NOT_FOUND.
 */
export async function verifyLink(
  call: PublicCall<typeof calls.verifyUuid>,
): Promise<AnswerOf<typeof calls.verifyUuid>> {
  const { tx, services, params } = call
  const user = await linkOwner(tx, params.uuid)
  if (!user) throw new CallError('NOT_FOUND')
  const info = await companyInfo({ tx })
  const { name, logo, accent, afsl_number } = info
  return {
    uuid: user.uuid,
    name: fullName(user.firstname, user.lastname),
    title: user.title,
    photo: photoAddress(services, user),
    calendar_link: user.calendar_link,
    company: { name, logo, accent, afsl_number },
    form: await openForm(call, user, info),
  }
}

async function openForm({ tx, services, company }: PublicCall, user: UserRow, info: CompanyInfo) {
  const receiver = await formReceiver(tx, user)
  if (!receiver) return null
  const now = services.clock()
  return {
    is_referral: receiver.referrer !== null,
    adviser: receiver.adviser?.name ?? null,
    notices: presentNotices(noticeGivers(info, receiver)),
    opened: openedAt(services.secrets, company.id, now),
    challenge: await newChallenge(services.secrets, company.id, now),
  }
}
