import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import {
  CLIENT_FORM_NOTICE_KINDS,
  type ClientFormNoticeKind,
  type NoticeGivers,
  noticeWording,
  presentNoticeVersion,
} from '@portal/domain/clients/client-form/notices'
import type { FormReceiver } from './form-receiver.ts'

/** Who a form's notices say collects the answers. */
export function noticeGivers(
  { name, company_phone, default_email_address }: CompanyInfo,
  { adviser, referrer }: FormReceiver,
): NoticeGivers {
  return {
    firm: name,
    adviser: adviser?.name ?? 'an adviser',
    contact: [company_phone, default_email_address].filter((one) => one !== null),
    partner: referrer?.name ?? null,
  }
}

/** What a visitor is told before answering. */
export function presentNotices(givers: NoticeGivers): ClientFormNotice[] {
  return CLIENT_FORM_NOTICE_KINDS.flatMap((kind) => noticeIn(kind, presentNoticeVersion(kind), givers) ?? [])
}

/** A notice in a version; undefined where there is no such version. */
export function noticeIn(
  kind: ClientFormNoticeKind,
  version: number,
  givers: NoticeGivers,
): ClientFormNotice | undefined {
  const wording = noticeWording(kind, version, givers)
  return wording && { kind, version, ...wording }
}
