import { MESSAGES } from '@portal/domain/message'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { MessagePage } from './MessagePage.tsx'

/** A page that the role may not open. */
export function NoAccessPage() {
  return (
    <MessagePage
      title={MESSAGES.noAccess}
      actions={
        <Button asChild>
          <Link to="/">Go to home</Link>
        </Button>
      }
    >
      If you need access, ask your administrator.
    </MessagePage>
  )
}
