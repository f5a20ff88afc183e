import type { FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { formatFileSize } from '@portal/domain/values/file-size'
import { MailText } from '@portal/screens/sending'
import { Alert, Box, Flex, Stack, Text } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { KeyValueList, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'

const SHOWN = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
] as const
type Shown = (typeof SHOWN)[number]['value']

/** An email as its reader gets it: always light. */
export function EmailPreview({ mail }: { readonly mail: FilledEmail }) {
  const [shown, setShown] = useState<Shown>('email')
  return (
    <Stack gap="3">
      {mail.missing_documents.map((tag) => (
        <Alert key={tag} tone="warning" title={`This client has no document tagged “${tag}”.`} />
      ))}
      <SegmentedControl<Shown> label="Show as" size="sm" segments={SHOWN} value={shown} onChange={setShown} />
      <Box
        data-theme="light"
        maxWidth={shown === 'phone' ? '320px' : undefined}
        bg="bg.surface"
        color="fg"
        border="1px solid"
        borderColor="border"
        borderRadius="md"
      >
        <Box padding="4" borderBottom="1px solid" borderColor="border">
          <KeyValueList
            labelWidth={72}
            rows={[
              { label: 'From', value: mail.from ?? 'No address set' },
              { label: 'To', value: mail.to ?? 'No email address' },
              { label: 'Reply to', value: mail.reply_to ?? '–' },
              { label: 'Subject', value: mail.subject },
            ]}
          />
        </Box>
        <Box padding="4">
          {shown === 'text' ? <Text whiteSpace="pre-wrap">{mail.text}</Text> : <MailText html={mail.html} />}
        </Box>
        <Stack gap="0" paddingInline="4" paddingBlock="3" borderTop="1px solid" borderColor="border">
          {mail.foot.map((line) => (
            <Text key={line} size="xs" tone="subtle" overflowWrap="anywhere">
              {line}
            </Text>
          ))}
        </Stack>
        {mail.attachments.length > 0 && (
          <Flex
            as="ul"
            aria-label="Attachments"
            listStyleType="none"
            gap="2"
            flexWrap="wrap"
            padding="4"
            borderTop="1px solid"
            borderColor="border"
          >
            {mail.attachments.map(({ kind, id, name, size }) => (
              <Flex
                as="li"
                key={`${kind}-${id}`}
                alignItems="center"
                gap="2"
                paddingInline="2"
                minHeight="28px"
                borderWidth="1px"
                borderColor="border"
                borderRadius="md"
                maxWidth="full"
              >
                <FileIcon size={14} />
                <Text as="span" size="sm" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text as="span" size="xs" tone="subtle" numeric whiteSpace="nowrap">
                  {formatFileSize(size)}
                </Text>
              </Flex>
            ))}
          </Flex>
        )}
      </Box>
    </Stack>
  )
}
