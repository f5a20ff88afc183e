import { MESSAGES } from '@portal/domain/message'
import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** A page that threw. */
export function RouteFaultPage({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      alert
      title={MESSAGES.somethingWentWrong}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button asChild>
            <a href="/">Go to the start page</a>
          </Button>
        </>
      }
    >
      This page could not be shown. The rest of the portal goes on.
    </MessagePage>
  )
}
