import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Text } from '@portal/ui/core'
import type { TemplateRow } from '../template-calls.ts'

/** How often a template was used, and when last. */
export function UsedOften({
  template: { used, used_at },
}: {
  readonly template: Pick<TemplateRow, 'used' | 'used_at'>
}) {
  const { timeZone } = useClock()
  const times = used === 1 ? 'once' : `${used} times`
  return (
    <Text as="span" tone="muted" numeric hideBelow="md">
      {used === 0 ? 'Not used yet' : `Used ${times}, last ${formatInstantDate(timeZone, used_at)}`}
    </Text>
  )
}
