import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { texts } from '@portal/contract/sending/texts'
import { useCall } from '@portal/platform'
import { Alert, Flex, Skeleton, Stack } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { AddressOfClient } from './AddressOfClient.tsx'
import { MailForm } from './MailForm.tsx'
import { NewLink } from './NewLink.tsx'
import { NotLicensed } from './NotLicensed.tsx'
import { TITLE } from './send-title.ts'
import { TextForm } from './TextForm.tsx'

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const
type Channel = (typeof CHANNELS)[number]['value']

export interface SendDrawerProps {
  readonly quote: SavedQuote
  readonly onClose: () => void
}

/** Mails a saved quote to its client or another address, as the PDF, a link, or both; or texts the client a link. */
export default function SendDrawer({ quote, onClose }: SendDrawerProps) {
  const { client } = quote
  const sharing = useCall(quoteSharing.view, { params: { id: quote.id } })
  const texting = useCall(texts.recipientOf, { params: { id: client?.id ?? 0 } }, { enabled: client !== null })
  const [channel, setChannel] = useState<Channel>('email')
  const { data } = sharing
  const recipient = texting.data
  const choice = recipient?.is_set_up && (
    <Flex>
      <SegmentedControl label="Send by" segments={CHANNELS} value={channel} onChange={setChannel} />
    </Flex>
  )
  const asked = data && !data.refused && client
  if (asked && channel === 'sms' && recipient && recipient.to !== null) {
    return <TextForm quote={quote} recipient={recipient} choice={choice} onClose={onClose} />
  }
  if (asked && channel === 'email' && data.addresses.length > 0 && data.is_mail_set_up) {
    return <MailForm quote={quote} sharing={data} choice={choice} onClose={onClose} />
  }
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      <Stack padding="4" gap="4">
        {sharing.error ? (
          <ErrorPanel
            message={sharing.error.message}
            retrying={sharing.isFetching}
            onRetry={() => void sharing.refetch()}
          />
        ) : !data ? (
          <Skeleton height={32} />
        ) : data.refused ? (
          <NotLicensed reason={data.refused} />
        ) : !client ? (
          <Alert tone="info" title="This quote has no client yet. Save it for a client to send it." />
        ) : (
          <>
            {choice}
            {channel === 'email' && !data.is_mail_set_up ? (
              <Alert
                tone="warning"
                title={`Email isn’t set up. Send ${client.name} a link or the PDF yourself, and move the status.`}
              />
            ) : (
              <AddressOfClient key={channel} clientId={client.id} channel={channel} />
            )}
            <NewLink quoteId={Number(quote.id)} isCouple={quote.quoteRequest.clients.length > 1} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}
