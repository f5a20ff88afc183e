import { Heading, Loading, Stack } from '@portal/ui/core'
import { Failed } from './Failed.tsx'
import { Sheet, Words } from './Sheet.tsx'
import type { MailedLink } from './use-mailed-link.ts'

export interface LinkNotOpenProps {
  readonly state: Exclude<MailedLink<unknown>, { readonly kind: 'open' }>
  readonly onRetry: () => void
}

/** A link that is still being opened, or could not be. */
export function LinkNotOpen({ state, onRetry }: LinkNotOpenProps) {
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'dead') return <DeadLink message={state.message} />
  return <Failed title="We couldn’t open this link" message={state.message} onRetry={onRetry} />
}

/** A link that leads nowhere, and why. */
export function DeadLink({ message }: { readonly message: string }) {
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6" role="status">
        <Heading as="h1" size="xl">
          This link doesn’t work
        </Heading>
        <Words>{message}</Words>
      </Stack>
    </Sheet>
  )
}
