import type { clawback } from '@portal/contract/money/clawback'
import type { ListTypesOf } from '@portal/screens/list'

export const EXPOSURE_COLUMN_NAMES = [
  ...(['client', 'insurer', 'number', 'adviser', 'commenced_on', 'upfront', 'percent', 'exposure'] as const),
  ...(['falls_on', 'ends_on'] as const),
] as const
export type ExposureColumnName = (typeof EXPOSURE_COLUMN_NAMES)[number]

/** Policies with clawback exposure as a list. */
export type Exposures = ListTypesOf<typeof clawback.list, ExposureColumnName>
