import { Button, Stack } from '@portal/ui/core'
import { SignInPage } from '../sign-in/index.ts'
import { signOut } from './sign-out.ts'

/** For a user whose company asks for two-factor: it is set up in the portal, and the session goes on from there. */
export function EnrolFirst() {
  return (
    <SignInPage
      title="Your firm requires two-factor sign-in"
      lead="Set it up in the portal first, with an authenticator app on your phone."
    >
      <Stack gap="2" mt="5">
        <Button asChild variant="primary" size="lg" block>
          {/* Of the portal around: not an address of this router. */}
          <a href="/">Open the portal</a>
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          Log out
        </Button>
      </Stack>
    </SignInPage>
  )
}
