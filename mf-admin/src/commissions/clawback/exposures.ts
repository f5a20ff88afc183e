import { EXPOSURE_COLUMNS } from '@portal/contract/money/check-columns'
import type { clawback } from '@portal/contract/money/clawback'
import type { ListTypesOf } from '@portal/screens/list'

/** Those of a file of it; a list has links for ids. */
export const EXPOSURE_COLUMN_NAMES = EXPOSURE_COLUMNS.filter((name) => name !== 'id')
export type ExposureColumnName = (typeof EXPOSURE_COLUMN_NAMES)[number]

/** Policies with clawback exposure as a list. */
export type Exposures = ListTypesOf<typeof clawback.list, ExposureColumnName>
