import { ADMIN_ROLES } from '@portal/domain/account/role'
import type { ListSection } from '@portal/screens/list'

export const COMMISSIONS_PATH = '/commission'
export const RECEIVED_PATH = '/commission/received'
export const STATEMENTS_PATH = '/commission/statements'
export const SPLITS_PATH = '/commission/splits'
export const PAYOUTS_PATH = '/commission/payouts'
export const PERIODS_PATH = '/commission/periods'
export const CHECKS_PATH = '/commission/to-check'
export const QUEUE_PATH = '/commission/queue'
export const CLAWBACK_PATH = '/commission/clawback'

/** The pages of commissions. */
export const SECTIONS: readonly ListSection[] = [
  { label: 'Overview', path: COMMISSIONS_PATH, access: ADMIN_ROLES },
  { label: 'To check', path: CHECKS_PATH, access: ADMIN_ROLES },
  { label: 'Received', path: RECEIVED_PATH, access: ADMIN_ROLES },
  { label: 'Statements', path: STATEMENTS_PATH, access: ADMIN_ROLES },
  { label: 'Queue', path: QUEUE_PATH, access: ADMIN_ROLES },
  { label: 'Clawback', path: CLAWBACK_PATH, access: ADMIN_ROLES },
  { label: 'Splits', path: SPLITS_PATH, access: ADMIN_ROLES },
  { label: 'Payouts', path: PAYOUTS_PATH, access: ADMIN_ROLES },
  { label: 'Periods', path: PERIODS_PATH, access: ADMIN_ROLES },
]

/** The page of a statement. */
export function statementAddress({ id }: { readonly id: number }): string {
  return `${COMMISSIONS_PATH}/${id}`
}
