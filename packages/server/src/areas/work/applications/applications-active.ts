import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { applicationSubject } from './application-subject.ts'

/** The caller's own applications in progress. */
export const applicationsActive: MenuCount = {
  name: 'applications_active',
  roles: ADVISING_ROLES,
  says: { one: 'application in progress assigned to you', many: 'applications in progress assigned to you' },
  shows: ['application'],
  count: (call) =>
    countUpTo(call, applicationSubject, { group: 'active', adviser_id: [call.caller.userId] }, MENU_COUNT_MAX),
}
