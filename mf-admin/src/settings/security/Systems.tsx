import { Box } from '@portal/ui/core'
import { SettingsPage } from '../SettingsPage.tsx'
import { SignInSecurity } from './SignInSecurity.tsx'

/** `/systems`: what the company sets for everybody. */
export default function Systems() {
  return (
    <SettingsPage section="Security">
      <Box paddingTop="5" maxWidth="880px">
        <SignInSecurity />
      </Box>
    </SettingsPage>
  )
}
