import type { RemoteManifest } from '@portal/manifest'
import { Link, useLocation } from '@portal/router'
import { Box, Button, CompanyMark, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { mayOpen } from '../account/may-open.ts'
import { useRole } from '../account/useProfile.ts'
import { readCompany } from '../look/index.ts'
import { useSession } from '../session/index.ts'
import { EnrolFirst } from './EnrolFirst.tsx'
import { SignIn } from './SignIn.tsx'
import { signOut } from './sign-out.ts'

/** The actions of the remote that lead to its screens: what the command palette of the shell has. */
function Ways({ manifest: { title, actions = [] } }: { readonly manifest: RemoteManifest }) {
  const role = useRole()
  const { pathname } = useLocation()
  const ways = actions.flatMap((action) => ('to' in action && role && mayOpen(role, action.access) ? action : []))
  if (ways.length === 0) return null
  return (
    <Flex as="nav" aria-label={title} flexWrap="wrap" columnGap="1">
      {ways.map(({ id, label, to }) => (
        <Button key={id} asChild variant="ghost">
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </Button>
      ))}
    </Flex>
  )
}

/** The head of a remote that stands alone, over its screens; whoever is not signed in signs in first. */
export function SignedIn({ manifest, children }: { readonly manifest: RemoteManifest; readonly children: ReactNode }) {
  const { title } = manifest
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const mustEnrol = useSession(({ scope }) => scope === 'enrol')
  const company = readCompany()
  if (!signedIn) return <SignIn lead={title} />
  if (mustEnrol) return <EnrolFirst />
  return (
    <Flex flexDirection="column" height="100dvh">
      <Flex
        as="header"
        alignItems="center"
        columnGap="4"
        flexWrap="wrap"
        minHeight="52px"
        flex="none"
        paddingInline="gutter"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Flex asChild alignItems="center">
          <Link to="/">
            <CompanyMark name={company.name} logo={company.logo} />
          </Link>
        </Flex>
        <Text tone="muted">{title}</Text>
        <Box order={{ base: 1, md: 0 }} width={{ base: 'full', md: 'auto' }}>
          <Ways manifest={manifest} />
        </Box>
        <Box marginStart="auto">
          <Button variant="ghost" onClick={() => void signOut()}>
            Log out
          </Button>
        </Box>
      </Flex>
      {children}
    </Flex>
  )
}
