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
          <Link to="/">Go to home</Link>
        </Button>
      }
    >
      Check the address. The page may have moved.
    </MessagePage>
  )
}
