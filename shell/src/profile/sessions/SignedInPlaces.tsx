import { profile as calls } from '@portal/contract/account/profile'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useChange, useClock } from '@portal/platform'
import { Alert, Box, Button, HStack, Spacer, Text } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { Badge, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { usePassingAlert } from '../use-passing-alert.ts'

/** Where the user is signed in, each place with the way out of it. */
export function SignedInPlaces() {
  const places = useCall(calls.sessions, {})
  const { timeZone } = useClock()
  const [asking, setAsking] = useState(false)
  const [alert, setAlert] = usePassingAlert()
  const endOne = useChange(calls.endSession, {
    onSuccess: ({ message }) => setAlert({ tone: 'success', text: message }),
    onError: (error) => setAlert({ tone: 'danger', text: error.message }),
  })
  const endOthers = useChange(calls.endOtherSessions, {
    onSuccess: ({ message }) => setAlert({ tone: 'success', text: message }),
  })
  const others = places.data?.filter((place) => !place.current) ?? []

  return (
    <Panel
      title="Where you are signed in"
      count={places.data?.length}
      headingLevel={2}
      flush
      loading={places.isPending}
      error={places.isLoadingError ? { onRetry: () => void places.refetch() } : null}
      action={
        others.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {alert && (
        <Box px="4" pb="3">
          <Alert tone={alert.tone}>{alert.text}</Alert>
        </Box>
      )}
      <Box as="ul">
        {places.data?.map((place) => (
          <HStack
            as="li"
            key={place.id}
            px="4"
            py="2"
            minHeight="52px"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Box minWidth="0">
              <Text weight="medium">{place.device}</Text>
              <Text size="xs" tone="subtle" numeric>
                Last used {formatInstantDate(timeZone, place.last_used_at)} {timeIn(timeZone, place.last_used_at)}
              </Text>
            </Box>
            <Spacer />
            {place.current ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={`Sign out ${place.device}`}
                loading={endOne.isPending && endOne.variables.params.id === place.id}
                loadingText="Signing out"
                onClick={() => endOne.mutate({ params: { id: place.id } })}
              >
                Sign out
              </Button>
            )}
          </HStack>
        ))}
      </Box>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere"
        confirmingLabel="Signing out"
        onConfirm={() => endOthers.mutateAsync({})}
      >
        {others.length === 1 ? 'One other device' : `${others.length} other devices`} will need to sign in again. You
        stay signed in here.
      </ConfirmDialog>
    </Panel>
  )
}
