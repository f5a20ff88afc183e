import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** An address that neither the shell nor a remote serves. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <Button asChild>
          <Link to="/">Go to the start page</Link>
        </Button>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page may have moved.
    </MessagePage>
  )
}
