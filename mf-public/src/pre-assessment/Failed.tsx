import { Box, Button, Heading, Stack } from '@portal/ui/core'
import { Sheet, Words } from './Sheet.tsx'

export interface FailedProps {
  readonly message: string
  readonly onRetry: () => void
}

/** The form did not come: the connection is down, or the server is. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="alert">
        <Heading as="h1" size="xl">
          We couldn’t load the questions
        </Heading>
        <Words>{message} Your answers so far are saved.</Words>
        <Box paddingTop="2">
          <Button variant="primary" size="lg" onClick={onRetry}>
            Try again
          </Button>
        </Box>
      </Stack>
    </Sheet>
  )
}
