import { systemAttachments } from '@portal/contract/office/system-attachments'
import { MAIL_ATTACHMENTS_MAX } from '@portal/domain/limits'
import { TEMPLATE_DOCUMENT_TAGS_MAX } from '@portal/domain/sending/template'
import { formatFileSize } from '@portal/domain/values/file-size'
import { useCall } from '@portal/platform'
import { Box, Button, Flex, IconButton, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { CloseIcon, FileIcon, PlusIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { TagInput } from '@portal/ui/picker'

export interface TemplateAttachmentsProps {
  readonly files: readonly number[]
  readonly tags: readonly string[]
  readonly onFiles: (ids: number[]) => void
  readonly onTags: (tags: string[]) => void
  readonly errorOf: (name: string) => string | undefined
}

/** What is attached to a template’s emails: files of the company, and documents of the client by their tag. */
export function TemplateAttachments({ files, tags, onFiles, onTags, errorOf }: TemplateAttachmentsProps) {
  const { data } = useCall(systemAttachments.offer, {})
  const offered = data?.items ?? []
  const left = offered.filter(({ id }) => !files.includes(id))
  const error = errorOf('system_attachment_ids')
  return (
    <Stack as="section" gap="3" aria-label="Attachments">
      <Stack gap="1">
        <Text weight="medium">Attachments</Text>
        <Flex gap="2" flexWrap="wrap" alignItems="center">
          {offered
            .filter(({ id }) => files.includes(id))
            .map(({ id, title, size }) => (
              <Flex
                key={id}
                alignItems="center"
                gap="2"
                paddingInlineStart="2"
                minHeight={{ base: '44px', md: '30px' }}
                borderWidth="1px"
                borderColor="border"
                borderRadius="md"
                maxWidth="full"
              >
                <Box as="span" flex="none" color="fg.subtle">
                  <FileIcon size={14} />
                </Box>
                <Text as="span" size="sm" overflowWrap="anywhere">
                  {title}
                </Text>
                <Text as="span" size="xs" tone="subtle" numeric whiteSpace="nowrap">
                  {formatFileSize(size)}
                </Text>
                <IconButton
                  size="sm"
                  icon={<CloseIcon size={12} />}
                  label={`Remove ${title}`}
                  onClick={() => onFiles(files.filter((one) => one !== id))}
                />
              </Flex>
            ))}
          {left.length > 0 && files.length < MAIL_ATTACHMENTS_MAX && (
            <Menu
              label="Attach a company file"
              trigger={
                <Button size="sm" icon={<PlusIcon size={14} />}>
                  Attach
                </Button>
              }
              entries={left.map(({ id, title }) => ({
                id: String(id),
                label: title,
                onSelect: () => onFiles([...files, id]),
              }))}
            />
          )}
          {data && offered.length === 0 && (
            <Text size="sm" tone="subtle">
              No company files yet. A super admin adds them in Settings, System attachments.
            </Text>
          )}
        </Flex>
        {error && (
          <Text size="xs" tone="danger" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      <Field
        id="document_tags"
        label="Client’s latest document tagged"
        error={errorOf('document_tags')}
        help="Attached when one email is written from this template, not when it goes to many."
      >
        <TagInput value={tags} onChange={(next) => onTags(next.slice(0, TEMPLATE_DOCUMENT_TAGS_MAX))} />
      </Field>
    </Stack>
  )
}
