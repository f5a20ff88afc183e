import { formatDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { PARTIES } from '@portal/domain/work/requirement'
import { useClock } from '@portal/platform'
import { Box, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { WaitingAge } from '../../list/WaitingAge.tsx'
import type { ApplicationTabProps } from '../application-tab.ts'

/** What the application waits for, and since when; nothing where that is what the button at its head does. */
export function NextStep({ application }: ApplicationTabProps) {
  const { status, waiting_on, waiting_for, waiting_since } = application
  const { today } = useClock()
  if (!waiting_on || status === 'draft' || status === 'renewal_due') return null
  return (
    <Panel
      title={waiting_on === 'us' ? 'To do' : 'Waiting for'}
      headingLevel={2}
      action={
        waiting_since && (
          <Box marginEnd="2">
            <WaitingAge since={waiting_since} today={today} />
          </Box>
        )
      }
    >
      <Text weight="medium">{waiting_for}</Text>
      <Text tone="muted" numeric>
        {waiting_on === 'us'
          ? 'By us'
          : `From ${waiting_on === 'gp' ? 'GP' : codeLabel(PARTIES, waiting_on).toLowerCase()}`}
        {waiting_since && ` since ${formatDate(waiting_since)}`}
      </Text>
    </Panel>
  )
}
