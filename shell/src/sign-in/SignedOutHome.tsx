import { SignInPage } from '@portal/platform/sign-in'
import { Box, Button } from '@portal/ui/core'
import { LOGIN } from '../addresses/addresses.ts'
import { SignedOutLink } from '../addresses/signed-out-address.tsx'

/** `/` for somebody who is not signed in: the company's mark and the way in. */
export function SignedOutHome() {
  return (
    <SignInPage title="Adviser Portal" lead="For advisers, referral partners and compliance staff.">
      <Box mt="5">
        <Button asChild variant="primary" size="lg" block>
          <SignedOutLink href={LOGIN}>Sign in</SignedOutLink>
        </Button>
      </Box>
    </SignInPage>
  )
}
