import { Link } from '@portal/router'
import { Box, Button, Flex, Spacer, Text } from '@portal/ui/core'
import { PhoneIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import type { MouseEvent, ReactNode } from 'react'
import { lengthOf, useCallTimer, useRunningTime } from './call-timer.ts'

/** `3:05`, `1:02:09` */
function clockWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

export interface CallTimerProps {
  readonly clientId: number
  /** The address where a call with this client is logged. */
  readonly logAddress: string
}

/** The call that is being timed: how long, and the way to log it. Nothing where there is none. */
export function CallTimer({ clientId, logAddress }: CallTimerProps) {
  const { call, stop, discard } = useCallTimer()
  const now = useRunningTime(call?.endedAt === null)
  if (!call) return null
  const isOwn = call.clientId === clientId
  const isRunning = call.endedAt === null
  const words = isOwn ? (isRunning ? 'On a call' : 'Call ended') : 'Call with another client'
  return (
    <Flex
      role="group"
      aria-label="Call timer"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      paddingInline="gutter"
      paddingBlock="1"
      bg="bg.muted"
      flex="none"
    >
      <Box as="span" color="fg.muted">
        <PhoneIcon size={15} />
      </Box>
      <Text as="span">{words}</Text>
      <Text as="span" role="timer" weight="medium" numeric>
        {clockWords(lengthOf(call, now))}
      </Text>
      <Spacer />
      <Button size="sm" variant="ghost" onClick={discard}>
        Discard
      </Button>
      {isOwn && isRunning && (
        <Button size="sm" variant="ghost" onClick={stop}>
          Stop
        </Button>
      )}
      <Button asChild size="sm" variant="secondary">
        {isOwn ? (
          <Link to={logAddress} onClick={stop}>
            Log call
          </Link>
        ) : (
          <Link to={`/client-details/${call.clientId}?write=call`}>Open</Link>
        )}
      </Button>
    </Flex>
  )
}

export interface TimesCallsProps {
  readonly clientId: number
  /** Whether the viewer logs calls. */
  readonly mayLog: boolean
  readonly children: ReactNode
}

/** A client's page: calling any of the numbers on it starts the timer. */
export function TimesCalls({ clientId, mayLog, children }: TimesCallsProps) {
  const { start } = useCallTimer()
  function onClickCapture({ target }: MouseEvent) {
    if (!mayLog || !(target instanceof Element) || !target.closest('a[href^="tel:"]')) return
    const goOn = start(clientId)
    if (goOn) toast({ title: 'Timer restarted for this call', undo: goOn })
  }
  return (
    <Box display="contents" onClickCapture={onClickCapture}>
      {children}
    </Box>
  )
}
