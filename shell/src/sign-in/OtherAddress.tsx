import { SPECIFIED_MENU } from '@portal/domain/account/menu'
import { routeFor } from '@portal/platform'
import { readRegistry } from '@portal/platform/host'
import { SignInPage } from '@portal/platform/sign-in'
import { Box, Button, Loading } from '@portal/ui/core'
import { useEffect, useState } from 'react'
import { HOME, loginAddressFor, withoutTrailingSlash } from '../addresses/addresses.ts'
import { goTo, SignedOutLink, useSignedOutAddress } from '../addresses/signed-out-address.tsx'

/** An address that is none of the sign-in screens: the way to the login page where there is such a page, else not found. */
export function OtherAddress() {
  const { pathname, search } = useSignedOutAddress()
  const [isPage, setIsPage] = useState<boolean>()

  useEffect(() => {
    let wanted = true
    isSignedInPage(withoutTrailingSlash(pathname)).then((found) => {
      if (!wanted) return
      setIsPage(found)
      if (found) goTo(loginAddressFor(pathname + search + window.location.hash), { replace: true })
    })
    return () => {
      wanted = false
    }
  }, [pathname, search])

  if (isPage !== false) return <Loading />
  return (
    <SignInPage title="Page not found" lead="Check the address and try again.">
      <Box mt="5">
        <Button asChild variant="primary" size="lg" block>
          <SignedOutLink href={HOME}>Go to home</SignedOutLink>
        </Button>
      </Box>
    </SignInPage>
  )
}

/** Whether signing in would show a page there. Where the remotes cannot be asked, the login page is the safe way on. */
async function isSignedInPage(path: string): Promise<boolean> {
  if (path === '/profile' || SPECIFIED_MENU.some((entry) => entry.path === path)) return true
  try {
    const { remotes } = await readRegistry()
    const releases = remotes.flatMap((remote) => [remote].concat(remote.candidate ?? []))
    return routeFor({ remotes: releases }, path) !== undefined
  } catch {
    return true
  }
}
