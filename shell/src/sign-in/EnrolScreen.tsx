import { queryClient } from '@portal/platform'
import { sessionStore, useSession } from '@portal/platform/session'
import { SignInPage } from '@portal/platform/sign-in'
import { Box } from '@portal/ui/core'
import { logOut } from '../menu/log-out.ts'
import { SetUpTwoFactor } from '../profile/two-factor/SetUpTwoFactor.tsx'

/** In place of every page for a user whose company asks for two-factor, until it is set up. */
export function EnrolScreen() {
  const email = useSession((session) => session.email)

  function goOn() {
    // What was refused meanwhile is asked for anew.
    queryClient.clear()
    sessionStore.setState({ scope: 'staff' })
  }

  return (
    <SignInPage
      title="Your firm requires two-factor sign-in"
      lead="You’ll need your password and a code from an authenticator app on your phone."
      foot="Trouble setting it up? Ask your administrator."
    >
      <Box mt="5">
        <SetUpTwoFactor email={email} cancelLabel="Log out" onCancel={logOut} onDone={goOn} />
      </Box>
    </SignInPage>
  )
}
