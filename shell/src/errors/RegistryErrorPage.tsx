import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** The list of remotes could not be read, so that nobody knows what this address shows. */
export function RegistryErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      alert
      title="We couldn’t load the portal’s screens"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again. Your profile still works.
    </MessagePage>
  )
}
