import { MESSAGES } from '@portal/domain/message'
import { Button, Flex } from '@portal/ui/core'
import { EmptyState, PageHead } from '@portal/ui/page'
import { signOut } from './sign-out.ts'

/** Why there is nothing here, and where to go on. Framed by another site, only that site can sign somebody else in. */
export function NoAccess() {
  const isFramed = window.parent !== window
  return (
    <>
      <PageHead title={MESSAGES.noAccess} />
      <EmptyState
        action={
          !isFramed && (
            <Flex gap="2" flexWrap="wrap">
              <Button asChild variant="primary">
                {/* Of the portal around: not an address of this router. */}
                <a href="/">Open the portal</a>
              </Button>
              <Button onClick={() => void signOut()}>Sign in as someone else</Button>
            </Flex>
          )
        }
      >
        Your role doesn’t include this page. A super admin can change that.
      </EmptyState>
    </>
  )
}
