import { lazyPart } from '@portal/platform'
import type { ReactNode } from 'react'
import type { BulkStatusProps } from './BulkStatus.tsx'

// What they stand on weighs more than a list's own code, so they come when asked for.

/** Asks whose all the rows chosen are to be. */
export const BulkAssign = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkAssign.tsx'))

/** Asks for the status that all the rows chosen are to have. */
export const BulkStatus = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkStatus.tsx')) as <
  V extends string | number,
>(
  props: BulkStatusProps<V>,
) => ReactNode
