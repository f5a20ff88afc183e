import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { clientSubject } from './client-subject.ts'

/** The caller's own active leads whose next step is due today or overdue: the list's view “Due today”. */
export const leadsDue: MenuCount = {
  name: 'leads_due',
  roles: ADVISING_ROLES,
  says: { one: 'of your leads is due today or overdue', many: 'of your leads are due today or overdue' },
  shows: ['client'],
  count: (call) =>
    countUpTo(
      call,
      clientSubject,
      {
        kind: 'lead',
        status_group: 'pipeline',
        adviser_id: [call.caller.userId],
        due_to: dayIn(call.company.timeZone, call.services.clock()),
      },
      MENU_COUNT_MAX,
    ),
}
