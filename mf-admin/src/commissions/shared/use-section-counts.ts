import { commissionChecks } from '@portal/contract/money/commission-checks'
import { commissionQueue } from '@portal/contract/money/commission-queue'
import { formatCount } from '@portal/domain/values/count'
import { useCall } from '@portal/platform'
import { CHECKS_PATH, QUEUE_PATH } from './sections.ts'

/** All of a list, as its counts take it. */
const ALL = { query: { lists: '[{}]' } } as const

function shown(answer: { readonly counts: ReadonlyArray<{ readonly total: number }> } | undefined): string | undefined {
  const total = answer?.counts[0]?.total
  return total ? formatCount(total) : undefined
}

/** How many payments are to check in the latest month, and how many wait in the queue. */
export function useSectionCounts(): Readonly<Record<string, string | undefined>> {
  const checks = useCall(commissionChecks.counts, ALL)
  const queue = useCall(commissionQueue.counts, ALL)
  return { [CHECKS_PATH]: shown(checks.data), [QUEUE_PATH]: shown(queue.data) }
}
