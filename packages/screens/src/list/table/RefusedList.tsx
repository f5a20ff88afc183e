import { MESSAGES } from '@portal/domain/message'
import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import type { Noun } from '../total.ts'

/**
 * Stands in the list's place where the server answered 400: it does not know what the address asks for, so the same
 * try again would fail again. The specification keeps this value apart from every other failure.
 */
export function RefusedList({ noun, all, message }: { noun: Noun; all: string; message: string }) {
  return (
    <Box role="alert" data-error="400" flex="1 1 0">
      <EmptyState
        title={MESSAGES.noData}
        action={
          <Button asChild>
            <Link to={all}>Show all {noun[1]}</Link>
          </Button>
        }
      >
        {message}
      </EmptyState>
    </Box>
  )
}
