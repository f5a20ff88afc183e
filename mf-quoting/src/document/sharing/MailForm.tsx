import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { send } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { leadStatusLabel, QUOTE_SENT } from '@portal/domain/clients/lead-status'
import { MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { change } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { RichField } from '@portal/screens/notes'
import { Flex, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, TextInput } from '@portal/ui/form'
import { SegmentedControl } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { BothAgreed } from './BothAgreed.tsx'
import { bodyOf, LABELS, type Letter, letterFor, type Sharing, wrongCopies } from './letter.ts'
import { Recipients } from './Recipients.tsx'
import { TITLE } from './send-title.ts'
import { tellSent } from './tell-sent.ts'

const WAYS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'link', label: 'Link' },
  { value: 'both', label: 'Both' },
] as const

const WHAT: Readonly<Record<Letter['as'], string>> = {
  pdf: 'The PDF is attached, and filed among the client’s documents.',
  link: 'The link asks for the client’s date of birth, works for 30 days, and tells you when it was opened.',
  both: 'The PDF is attached and filed. The link asks for the date of birth and tells you when it was opened.',
}

export interface MailFormProps {
  readonly quote: SavedQuote
  readonly sharing: Sharing
  /** By what else it can go. */
  readonly choice: ReactNode
  readonly onClose: () => void
}

/** Mails a saved quote to its client or another address: the PDF, a link, or both. */
export function MailForm({ quote, sharing, choice, onClose }: MailFormProps) {
  const { client } = quote
  return (
    <FormDrawer
      title={TITLE}
      verb="Send"
      sendingVerb="Sending"
      draft={`quote/${quote.id}/letter`}
      initial={letterFor(quote, sharing)}
      labels={LABELS}
      check={wrongCopies}
      schema={send.body}
      body={bodyOf}
      send={(body) => change(quoteSharing.send, { params: { id: quote.id }, body })}
      onSent={(mail) => client && tellSent(mail, client.id)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {choice}
          <Recipients addresses={sharing.addresses} form={form} />
          <Field {...form.field('subject')}>
            <TextInput {...form.bind('subject')} maxLength={MAIL_SUBJECT_MAX_LENGTH} />
          </Field>
          <Field {...form.field('html')}>
            <RichField
              initial={form.value.html}
              placeholder="Dear …"
              open
              rows={8}
              onChange={(html) => form.put({ html })}
            />
          </Field>
          <Stack gap="2">
            <Text weight="medium" aria-hidden>
              {LABELS.as}
            </Text>
            <Flex>
              <SegmentedControl label={LABELS.as} segments={WAYS} {...form.bind('as')} />
            </Flex>
            <Text tone="muted">{WHAT[form.value.as]}</Text>
          </Stack>
          {quote.quoteRequest.clients.length > 1 && (
            <BothAgreed checked={form.value.both_agreed} onChange={(both_agreed) => form.put({ both_agreed })} />
          )}
          {form.value.move_lead !== undefined && (
            <Checkbox
              checked={form.value.move_lead}
              onChange={({ currentTarget }) => form.put({ move_lead: currentTarget.checked })}
            >
              Move to {leadStatusLabel(QUOTE_SENT)} once the email is sent
            </Checkbox>
          )}
        </>
      )}
    </FormDrawer>
  )
}
