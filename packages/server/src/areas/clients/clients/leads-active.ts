import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { clientSubject } from './client-subject.ts'

/** The caller's own leads that are not given up. */
export const leadsActive: MenuCount = {
  name: 'leads_active',
  roles: ADVISING_ROLES,
  says: { one: 'active lead assigned to you', many: 'active leads assigned to you' },
  shows: ['client'],
  count: (call) =>
    countUpTo(
      call,
      clientSubject,
      { kind: 'lead', status_group: 'pipeline', adviser_id: [call.caller.userId] },
      MENU_COUNT_MAX,
    ),
}
