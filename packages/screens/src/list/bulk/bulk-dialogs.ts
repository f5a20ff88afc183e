import { lazyPart } from '@portal/platform'
import type { ReactNode } from 'react'
import type { BulkStatusProps } from './BulkStatus.tsx'

// Loaded on demand: they weigh more than a list's own code.

/** Asks who to assign the selected rows to. */
export const BulkAssign = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkAssign.tsx'))

/** Asks for the new status of the selected rows. */
export const BulkStatus = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkStatus.tsx')) as <
  V extends string | number,
>(
  props: BulkStatusProps<V>,
) => ReactNode
