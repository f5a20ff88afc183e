import { Flex, Heading, Loading, Stack, Text } from '@portal/ui/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { FrameSession, FrameState } from './frame-session.ts'

const WORDS: Readonly<Record<Exclude<FrameState, 'in' | 'waiting'>, { title: string; text: string }>> = {
  late: {
    title: 'Not signed in',
    text: 'The site around this page has not signed you in. Reload the page, or ask whoever runs the site.',
  },
  refused: {
    title: 'Sign-in refused',
    text: 'The sign-in from the site around this page was not accepted. Reload the page to try again.',
  },
}

export interface FramedProps {
  readonly session: FrameSession
  readonly children: ReactNode
}

/** Shows a framed page once the page around has signed its reader in, and says so where it has not. */
export function Framed({ session, children }: FramedProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  if (state === 'in') return children
  return (
    <Flex as="main" minHeight="100dvh" alignItems="center" justifyContent="center" padding="6">
      {state === 'waiting' ? (
        <Loading />
      ) : (
        <Stack gap="2" maxWidth="400px" textAlign="center" role="alert">
          <Heading as="h1" size="lg">
            {WORDS[state].title}
          </Heading>
          <Text tone="muted">{WORDS[state].text}</Text>
        </Stack>
      )}
    </Flex>
  )
}
