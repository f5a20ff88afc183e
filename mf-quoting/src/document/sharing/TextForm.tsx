import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { sendText } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { texts } from '@portal/contract/sending/texts'
import type { SmsHead, SmsRecipient } from '@portal/contract/sending/texts.schema'
import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { formatPhone } from '@portal/domain/values/phone'
import { change } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { SmsNotes, tellTextSent } from '@portal/screens/sending'
import { messageOf, Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import type { ReactNode } from 'react'
import { BothAgreed } from './BothAgreed.tsx'
import { TITLE } from './send-title.ts'

const LABELS = { text: 'Message', both_agreed: 'Agreement' } as const

async function takeBack({ client_id: id, id: textId }: SmsHead): Promise<void> {
  try {
    await change(texts.cancel, { params: { id, textId } })
    toast({ title: 'The quote wasn’t sent', tone: 'info' })
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
  }
}

export interface TextFormProps {
  readonly quote: SavedQuote
  readonly recipient: SmsRecipient
  /** By what else it can go. */
  readonly choice: ReactNode
  readonly onClose: () => void
}

/** Texts a link to a saved quote to its client’s mobile. */
export function TextForm({ quote, recipient, choice, onClose }: TextFormProps) {
  const first_name = quote.quoteRequest.clients[0]?.firstName ?? quote.client?.name ?? ''
  return (
    <FormDrawer
      title={TITLE}
      verb="Send"
      sendingVerb="Sending"
      draft={`quote/${quote.id}/text`}
      initial={{ text: `Hi ${first_name}, here is your insurance comparison.`, both_agreed: false }}
      labels={LABELS}
      schema={sendText.body}
      send={(body) => change(quoteSharing.sendText, { params: { id: quote.id }, body })}
      onSent={(sms) => tellTextSent(sms, recipient.time_zone, () => void takeBack(sms))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {choice}
          <SmsNotes client={{ first_name, preferred_name: null }} recipient={recipient} />
          <Text tone="muted">
            To <b>{formatPhone(recipient.to ?? '')}</b>
          </Text>
          <Field
            {...form.field('text')}
            help="The link is added below. It asks for the client’s date of birth and works for 30 days."
          >
            <TextArea {...form.bind('text')} rows={4} maxLength={SMS_MAX_LENGTH} />
          </Field>
          {quote.quoteRequest.clients.length > 1 && (
            <BothAgreed checked={form.value.both_agreed} onChange={(both_agreed) => form.put({ both_agreed })} />
          )}
        </>
      )}
    </FormDrawer>
  )
}
