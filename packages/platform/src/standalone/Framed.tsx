import { Button, Flex, Heading, Loading, Stack, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { FrameSession, FrameState } from './frame-session.ts'

const WORDS: Readonly<Record<Exclude<FrameState, 'in' | 'waiting'>, { title: string; text: string }>> = {
  late: {
    title: 'Not signed in',
    text: 'This site hasn’t signed you in. Reload the page, or ask whoever runs the site.',
  },
  refused: {
    title: 'Sign-in refused',
    text: 'This site’s sign-in wasn’t accepted. Reload the page to try again.',
  },
}

export interface FramedProps {
  readonly session: FrameSession
  readonly children: ReactNode
}

/**
 * Shows a framed page once the page around has signed its reader in, and says so where it has not. What is shown already
 * stays below: nothing that was typed is lost while another sign-in is on its way.
 */
export function Framed({ session, children }: FramedProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const wasIn = useRef(false)
  if (state === 'in') wasIn.current = true
  if (wasIn.current) {
    return (
      <>
        {children}
        {(state === 'late' || state === 'refused') && (
          <Dialog
            open
            modalOnly
            onClose={() => {}}
            role="alertdialog"
            title={WORDS[state].title}
            actions={
              <Button variant="primary" onClick={() => void session.renew()}>
                Try again
              </Button>
            }
          >
            <Text tone="muted">{WORDS[state].text}</Text>
          </Dialog>
        )}
      </>
    )
  }
  return (
    <Flex as="main" minHeight="100dvh" alignItems="center" justifyContent="center" padding="6">
      {state === 'waiting' || state === 'in' ? (
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
