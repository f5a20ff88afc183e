import type { BulkCheck, BulkPreview, SkippedPeople } from '@portal/contract/sending/bulk-messages.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatFileSize } from '@portal/domain/values/file-size'
import { Link } from '@portal/router'
import { Alert, Box, Button, Flex, Spacer, Stack, Text, TextLink } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import { MailText } from '../MailText.tsx'
import { SendAt, type SendAtProps } from '../SendAt.tsx'

export interface CheckStepProps {
  readonly checked: BulkCheck
  /** Another preview is on its way. */
  readonly isTurning: boolean
  readonly onTurn: (place: number) => void
  readonly wished: SendAtProps['wished']
  readonly onWish: SendAtProps['onChange']
  readonly wishError: string | undefined
  readonly error: { readonly message: string; readonly errors: ReadonlyArray<{ readonly message: string }> } | null
}

/** Who gets a message and who doesn't, the message of each, and when it goes out. */
export function CheckStep({ checked, isTurning, onTurn, wished, onWish, wishError, error }: CheckStepProps) {
  const { sending, skipped, preview } = checked
  return (
    <Stack gap="4">
      {error && <Alert tone="danger" title={error.errors[0]?.message ?? error.message} />}
      <Stack as="section" gap="2" aria-label="Recipients">
        <Text weight="medium">{said(sending)}</Text>
        {skipped.map((one) => (
          <Skipped key={one.label} skipped={one} />
        ))}
      </Stack>
      <SendAt wished={wished} onChange={onWish} error={wishError} />
      {preview && <Preview preview={preview} of={sending} isTurning={isTurning} onTurn={onTurn} />}
    </Stack>
  )
}

function said(sending: number): string {
  if (sending === 0) return 'Nobody gets this message.'
  return sending === 1 ? '1 person gets this message.' : `${formatCount(sending)} people get this message.`
}

function Skipped({ skipped: { label, count, first } }: { readonly skipped: SkippedPeople }) {
  const more = count - first.length
  return (
    <Box borderLeftWidth="2px" borderColor="warning.border" paddingLeft="3">
      <Text>
        {formatCount(count)} left out: {label}
      </Text>
      <Text size="xs" tone="muted" overflowWrap="anywhere">
        {first.map(({ record_id, client_id, name }, index) => (
          <span key={record_id}>
            {index > 0 && ', '}
            {client_id === null ? (
              name
            ) : (
              <TextLink asChild>
                <Link to={`/client-details/${client_id}`}>{name}</Link>
              </TextLink>
            )}
          </span>
        ))}
        {more > 0 && ` and ${formatCount(more)} more`}
      </Text>
    </Box>
  )
}

interface PreviewProps {
  readonly preview: BulkPreview
  readonly of: number
  readonly isTurning: boolean
  readonly onTurn: (place: number) => void
}

/** The message as one of them gets it: always light. */
function Preview({ preview, of, isTurning, onTurn }: PreviewProps) {
  const { place, name, to, subject, html, text, reply_to, attachments } = preview
  return (
    <Stack as="section" gap="2" aria-label="Preview" aria-busy={isTurning}>
      <Flex alignItems="center" gap="2">
        <Text weight="medium" overflowWrap="anywhere">
          Preview for {name}
        </Text>
        <Spacer />
        <Text as="span" tone="muted" numeric whiteSpace="nowrap">
          {formatCount(place + 1)} of {formatCount(of)}
        </Text>
        <Button size="sm" disabled={place === 0 || isTurning} onClick={() => onTurn(place - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={place + 1 >= of || isTurning} onClick={() => onTurn(place + 1)}>
          Next
        </Button>
      </Flex>
      <Box data-theme="light" bg="bg.surface" color="fg" border="1px solid" borderColor="border" borderRadius="md">
        <Box padding="4" borderBottom="1px solid" borderColor="border">
          <KeyValueList
            labelWidth={72}
            rows={[
              { label: 'To', value: to },
              ...(reply_to === null ? [] : [{ label: 'Reply to', value: reply_to }]),
              ...(subject === '' ? [] : [{ label: 'Subject', value: subject }]),
              ...(attachments.length === 0
                ? []
                : [
                    {
                      label: 'Attached',
                      value: attachments.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', '),
                    },
                  ]),
            ]}
          />
        </Box>
        <Box padding="4">{html === '' ? <Text whiteSpace="pre-wrap">{text}</Text> : <MailText html={html} />}</Box>
      </Box>
    </Stack>
  )
}
