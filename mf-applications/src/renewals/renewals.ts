import type { renewals } from '@portal/contract/work/renewals'
import type { ListTypesOf } from '@portal/screens/list'
import type { RenewalColumnName } from './list/renewal-columns.tsx'

/** The list of renewals. */
export type Renewals = ListTypesOf<typeof renewals.list, RenewalColumnName>
export type RenewalFilter = Renewals['filter']
