import { call } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { HandedOver as Handed } from '@portal/contract/account/users.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { workSaid, workWords } from '@portal/domain/account/hand-over'
import { formatCount } from '@portal/domain/values/count'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { mayCall, refreshEntities, useCall, useClock, useRole } from '@portal/platform'
import { Alert, Button, messageOf, Stack, Text } from '@portal/ui/core'
import { useState } from 'react'

type TakenBack = AnswerOf<typeof users.takeBack>

/**
 * What an active user handed over when they were archived, and could have back; undefined while nobody knows. It stays once
 * it was read: what came of giving it back is shown in its place.
 */
export function useHandedOver(id: number, isAsked: boolean): Handed | null | undefined {
  const enabled = mayCall(users.handedOver, useRole()) && isAsked
  const { data, error } = useCall(users.handedOver, { params: { id } }, { enabled, staleTime: 0 })
  const [kept, setKept] = useState<Handed>()
  const read = enabled && !error ? data?.hand_over : null
  if (read && read.id !== kept?.id) setKept(read)
  return kept ?? read
}

export interface HandedOverProps {
  readonly user: { readonly id: number; readonly name: string }
  readonly handOver: Handed
}

/** What somebody who is back handed over, and the way to give it back to them. */
export function HandedOver({ user, handOver }: HandedOverProps) {
  const { timeZone } = useClock()
  const [isSending, setSending] = useState(false)
  const [taken, setTaken] = useState<TakenBack>()
  const [error, setError] = useState<string>()
  async function giveBack() {
    setSending(true)
    setError(undefined)
    try {
      const body = { hand_over_id: handOver.id }
      setTaken(await call(users.takeBack, { params: { id: user.id }, body }))
      refreshEntities(['client', 'application', 'task', 'policy'])
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  if (taken) return <Outcome name={user.name} {...taken} />
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" loading={isSending} loadingText="Returning" onClick={() => void giveBack()}>
          Return their work
        </Button>
      }
    >
      <Stack gap="1">
        <Text>
          On {formatInstantDate(timeZone, handOver.made_at)} {user.name} handed over{' '}
          {handOver.given
            .map(({ kind, count, to }) => `${formatCount(count)} ${workWords(kind, count)} to ${to.name}`)
            .join(', ')}
          .
        </Text>
        <Text size="xs" tone="muted">
          Whatever is still with them can be returned, with its commission from {formatDate(handOver.commission_from)}.
          Posted payments don’t change.
        </Text>
        {error && <Text tone="danger">{error}</Text>}
      </Stack>
    </Alert>
  )
}

function Outcome({ name, returned, stayed, named }: TakenBack & { readonly name: string }) {
  const [back, left] = [workSaid(returned), workSaid(stayed)]
  return (
    <Alert tone={left ? 'warning' : 'success'}>
      <Stack gap="1">
        <Text>{back ? `Returned to ${name}: ${back}.` : 'Nothing was returned.'}</Text>
        {left && <Text>Not returned because it has changed since: {left}.</Text>}
        {named.length > 0 && (
          <Text size="xs" tone="muted">
            {named.map((one) => one.name).join(', ')}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
