import { usePageTitle } from '@portal/platform'
import { Column, Stack } from '@portal/ui/core'
import { PageHead } from '@portal/ui/page'
import { SignInSecurity } from './SignInSecurity.tsx'

const TITLE = 'Systems'

/** `/systems`: what the company sets for everybody. */
export default function Systems() {
  usePageTitle(TITLE)
  return (
    <Column>
      <PageHead title={TITLE} />
      <Stack gap="4" paddingInline="gutter" paddingBottom="gutter" maxWidth="880px">
        <SignInSecurity />
      </Stack>
    </Column>
  )
}
