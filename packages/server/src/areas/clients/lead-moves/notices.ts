import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { NoticeKind } from '../../../notifications/notify.ts'

/** Told to the adviser of a lead that moves by what somebody else did, or that something happens to though it is lost. */
export const leadMoved: NoticeKind = {
  name: 'lead_moved',
  icon: 'refresh',
  label: 'One of my leads is moved automatically',
  about: 'leads',
  roles: ADVISING_ROLES,
  byMail: false,
}
