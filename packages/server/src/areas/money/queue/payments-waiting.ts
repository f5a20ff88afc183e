import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { queueSubject } from './queue-subject.ts'

/** Payments that wait for a person. */
export const paymentsWaiting: MenuCount = {
  name: 'commissions_waiting',
  roles: ADMIN_ROLES,
  says: { one: 'payment waits for a decision', many: 'payments wait for a decision' },
  shows: ['commission-statement'],
  count: (call) => countUpTo(call, queueSubject, {}, MENU_COUNT_MAX),
}
