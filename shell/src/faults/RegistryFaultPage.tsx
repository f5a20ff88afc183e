import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** The list of remotes could not be read, so that nobody knows what this address shows. */
export function RegistryFaultPage({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      alert
      title="The portal’s screens could not be found"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The list of screens did not arrive. The connection may be down. Your profile still works.
    </MessagePage>
  )
}
