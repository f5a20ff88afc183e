import type { commissions } from '@portal/contract/money/commissions'
import type { ListTypesOf } from '@portal/screens/list'

export const RECEIVED_COLUMNS = [
  'paid_on',
  'client',
  'insurer',
  'policy_number',
  'type',
  'adviser',
  'amount',
  'gst',
  'referrer_share',
  'adviser_share',
  'firm_share',
  'statement',
] as const
export type ReceivedColumn = (typeof RECEIVED_COLUMNS)[number]

/** Commission received as a list. */
export type Received = ListTypesOf<typeof commissions.list, ReceivedColumn>
