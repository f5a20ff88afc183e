import { MESSAGES } from '@portal/domain/message'
import { Box, Text } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import type { KeyboardEvent } from 'react'
import { useAdviserAnswer } from './advisers.ts'

/** Enter on the button tries again, and sends nothing that the button stands in. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation()
}

/** Where advisers are offered, for as long as there are none: they are on their way, or could not be had. */
export function AdvisersToCome() {
  const { data, error, isFetching, refetch } = useAdviserAnswer()
  if (data) return null
  if (!error) {
    return (
      <Text role="status" size="xs" tone="subtle">
        {MESSAGES.loading}
      </Text>
    )
  }
  return (
    <Box onKeyDown={keepEnter}>
      <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    </Box>
  )
}
