import { Box, Button, Heading, Stack } from '@portal/ui/core'
import { Sheet, Words } from './Sheet.tsx'

export interface FailedProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** What the link leads to did not come: the connection is down, or the server is. */
export function Failed({ title, message, onRetry }: FailedProps) {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="alert">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        <Words>{message}</Words>
        <Box paddingTop="2">
          <Button variant="primary" size="lg" onClick={onRetry}>
            Try again
          </Button>
        </Box>
      </Stack>
    </Sheet>
  )
}
