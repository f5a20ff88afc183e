import type { Addressee, AutomaticToday } from '@portal/contract/sending/automatic-messages.schema'
import { automaticMessage } from '@portal/domain/sending/automatic-message'
import { formatCount } from '@portal/domain/values/count'
import { Link } from '@portal/router'
import { Alert, Box, Button, Flex, Loading, Stack, Text, TextLink } from '@portal/ui/core'
import { ChevronLeftIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { useState } from 'react'
import { MessageTo } from './MessageTo.tsx'
import { type AskedMessage, useWhoToday } from './use-who-today.ts'

interface WhoTodayDialogProps {
  readonly asked: AskedMessage
  readonly isOn: boolean
  readonly onClose: () => void
}

/** Shows whom a message would go to today. Sends nothing. */
export function WhoTodayDialog({ asked, isOn, onClose }: WhoTodayDialogProps) {
  const { data, error } = useWhoToday(asked)
  const [read, setRead] = useState<Addressee>()
  return (
    <Dialog
      open
      width={600}
      title={read ? `To ${read.client.name}` : `${automaticMessage(asked.kind).label}: who would get it today`}
      onClose={onClose}
      actions={
        <>
          {read && (
            <Button icon={<ChevronLeftIcon />} onClick={() => setRead(undefined)}>
              Everybody
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {read && <MessageTo asked={asked} addressee={read} />}
      {data && !read && (
        <Stack gap="3">
          <Text tone="muted">
            {isOn
              ? 'Due and not sent yet. Viewing this sends nothing.'
              : 'Due today, or recently enough to still send. Viewing this sends nothing.'}
          </Text>
          <WhoToday today={data} onRead={setRead} />
        </Stack>
      )}
    </Dialog>
  )
}

interface WhoTodayProps {
  readonly today: AutomaticToday
  readonly onRead?: ((addressee: Addressee) => void) | undefined
  /** Long lists scroll by themselves, so that what is below stays in sight. */
  readonly isBounded?: boolean | undefined
}

/** Those who would get a message, and those who would be left out and why. */
export function WhoToday({ today, ...looks }: WhoTodayProps) {
  const { count, skipped, is_more, items, skipped_items } = today
  if (count + skipped === 0) return <Text>Nobody today.</Text>
  return (
    <Stack gap="4">
      <People title={messagesWould(count, 'go', is_more)} people={items} count={count} {...looks} />
      {skipped > 0 && (
        <People
          title={messagesWould(skipped, 'not go', is_more)}
          people={skipped_items}
          count={skipped}
          isBounded={looks.isBounded}
        />
      )}
    </Stack>
  )
}

/** `12 messages would go` */
function messagesWould(count: number, what: string, isMore: boolean): string {
  if (count === 0) return `No message would ${what}`
  return `${isMore ? 'At least ' : ''}${formatCount(count)} ${count === 1 ? 'message' : 'messages'} would ${what}`
}

interface PeopleProps extends Omit<WhoTodayProps, 'today'> {
  readonly title: string
  readonly people: readonly Addressee[]
  readonly count: number
}

function People({ title, people, count, onRead, isBounded }: PeopleProps) {
  return (
    <Stack gap="2" as="section" aria-label={title}>
      <Text weight="medium" numeric>
        {title}
      </Text>
      {people.length > 0 && (
        <Box
          as="ul"
          border="1px solid"
          borderColor="border"
          borderRadius="md"
          {...(isBounded && { maxHeight: '232px', overflowY: 'auto' })}
          css={{ '& > li + li': { borderTop: '1px solid', borderColor: 'border.subtle' } }}
        >
          {people.map((person) => (
            <Person key={`${person.client.id} ${person.why}`} person={person} onRead={onRead} />
          ))}
        </Box>
      )}
      {count > people.length && (
        <Text size="sm" tone="muted" numeric>{`and ${formatCount(count - people.length)} more`}</Text>
      )}
    </Stack>
  )
}

function Person({ person, onRead }: { readonly person: Addressee; readonly onRead: PeopleProps['onRead'] }) {
  const { client, to, why, skipped } = person
  return (
    <Flex as="li" alignItems="center" columnGap="3" rowGap="1" flexWrap="wrap" paddingBlock="2" paddingInline="3">
      <Stack gap="0" flex="1 1 220px" minWidth="0">
        <TextLink asChild>
          <Link to={`/client-details/${client.id}`}>{client.name}</Link>
        </TextLink>
        <Text size="sm" tone="muted" numeric>
          {why}
        </Text>
        {to !== null && skipped === null && (
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {to}
          </Text>
        )}
      </Stack>
      {skipped && <Badge tone="warning">{skipped.words}</Badge>}
      {onRead && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onRead(person)}
          aria-label={`Read what ${client.name} would get`}
        >
          Read
        </Button>
      )}
    </Flex>
  )
}
