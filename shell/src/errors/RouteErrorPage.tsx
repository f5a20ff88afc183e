import { MESSAGES } from '@portal/domain/message'
import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** A page that threw. */
export function RouteErrorPage({ onRetry }: { onRetry: () => void }) {
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
            <a href="/">Go to home</a>
          </Button>
        </>
      }
    >
      We couldn’t show this page. Everything else still works.
    </MessagePage>
  )
}
