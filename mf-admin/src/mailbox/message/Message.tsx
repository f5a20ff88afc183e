import { outbox } from '@portal/contract/sending/outbox'
import type { OutboxMessage } from '@portal/contract/sending/outbox.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { MailText, MessageState } from '@portal/screens/sending'
import { Alert, Box, Button, Flex, Heading, Loading, Stack, Text, TextLink } from '@portal/ui/core'
import { EmptyState, ErrorPanel, KeyValueList } from '@portal/ui/page'
import { useState } from 'react'
import { clientAddress } from '../../activity/record-addresses.ts'
import { MessageActions } from './MessageActions.tsx'

/** Why it isn't there, and what that means. */
function Trouble({ message: { state, error } }: { readonly message: OutboxMessage }) {
  if (state === 'unsure') {
    return (
      <Alert tone="warning" title="This may have been sent">
        {error} Send it again, or mark it as sent if you know that it arrived.
      </Alert>
    )
  }
  if (state === 'kept') return <Alert>Nothing was set up to send this, so it stayed here.</Alert>
  if (!error) return null
  return state === 'waiting' ? (
    <Alert tone="warning" title="The last attempt failed">
      {error}
    </Alert>
  ) : (
    <Alert tone="danger" title="This wasn’t delivered">
      {error}
    </Alert>
  )
}

function Facts({ message }: { readonly message: OutboxMessage }) {
  const { timeZone } = useClock()
  const instant = (at: string | null) => at && `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  const { client, attempts, reply_to, state, attachments } = message
  const sent = message.delivered_at ?? message.sent_at
  return (
    <KeyValueList
      labelWidth={104}
      rows={[
        { label: 'To', value: message.to },
        { label: 'From', value: message.sender?.name ?? 'The portal' },
        ...(reply_to ? [{ label: 'Replies to', value: reply_to }] : []),
        ...(client
          ? [
              {
                label: 'Client',
                value: (
                  <TextLink asChild>
                    <Link to={clientAddress(client.id)}>{client.name}</Link>
                  </TextLink>
                ),
              },
            ]
          : []),
        { label: 'Queued', value: instant(message.created_at) },
        ...(state === 'waiting'
          ? [{ label: attempts > 0 ? 'Next attempt' : 'Goes out', value: instant(message.send_at) }]
          : []),
        ...(sent ? [{ label: message.delivered_at ? 'Delivered' : 'Sent', value: instant(sent) }] : []),
        ...(attempts > 0 ? [{ label: 'Attempts', value: attempts }] : []),
        ...(attachments.length > 0
          ? [
              {
                label: 'Attached',
                value: attachments.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', '),
              },
            ]
          : []),
      ]}
    />
  )
}

/** What it says: as mail programs show it, or as plain text. */
function Said({ message: { html, text } }: { readonly message: OutboxMessage }) {
  const [isPlain, setPlain] = useState(html === null)
  return (
    <Stack gap="2" padding="12px 24px 24px">
      {html !== null && (
        <Flex justifyContent="flex-end">
          <Button size="sm" variant="ghost" aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
            Plain text
          </Button>
        </Flex>
      )}
      <Box padding="16px" borderWidth="1px" borderColor="border.subtle" borderRadius="md" overflowWrap="anywhere">
        {html === null || isPlain ? (
          <Box whiteSpace="pre-wrap" textStyle="md">
            {text}
          </Box>
        ) : (
          <MailText html={html} />
        )}
      </Box>
    </Stack>
  )
}

function MessageShown({ message }: { readonly message: OutboxMessage }) {
  return (
    <Stack gap="0">
      <Stack gap="2" padding="16px 56px 12px 24px">
        <Heading as="h2" size="lg">
          {message.subject || `SMS to ${message.to}`}
        </Heading>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <MessageState state={message.state} />
          {message.is_bulk && (
            <Text as="span" size="xs" tone="subtle">
              Bulk or automatic
            </Text>
          )}
        </Flex>
      </Stack>
      <Stack gap="3" padding="0 24px 12px">
        <Trouble message={message} />
        <MessageActions message={message} />
        <Facts message={message} />
      </Stack>
      <Said message={message} />
    </Stack>
  )
}

/** A message: how far it came, what can be done about it, and what it says. */
export function Message({ id }: { readonly id: number }) {
  const { data: message, error, refetch, isFetching } = useCall(outbox.view, { params: { id } })
  if (message) return <MessageShown message={message} />
  if (error?.status === 404) {
    return <EmptyState title="Message not found">Choose another one from the list.</EmptyState>
  }
  if (error) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}
