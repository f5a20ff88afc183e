import { call } from '@portal/api-client'
import { uploads } from '@portal/contract/clients/uploads'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import type { SystemAttachment } from '@portal/contract/office/system-attachments.schema'
import { MESSAGES } from '@portal/domain/message'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { change, startDownload, useCall, useClock } from '@portal/platform'
import { Link, Navigate, useSearchParams } from '@portal/router'
import { Alert, Box, Button, Flex, IconButton, messageOf, Skeleton, Stack, Text } from '@portal/ui/core'
import { DownloadIcon, FileIcon, TrashIcon } from '@portal/ui/icons'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel, InlineEdit } from '@portal/ui/page'
import { useState } from 'react'
import { pageIn } from '../../address/page-in.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { AddAttachments } from './AddAttachments.tsx'

const SECTION = 'System attachments'
const PAGE_SIZE = 50

/** `/systsem-attachments`: files that the firm keeps at hand, to attach to emails. */
export default function SystemAttachments() {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const { data, error, refetch } = useCall(
    systemAttachments.list,
    { query: { page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const [asked, setAsked] = useState<SystemAttachment>()
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  return (
    <SettingsPage section={SECTION} to="/systsem-attachments">
      <Stack gap="5" paddingTop="5" maxWidth="800px">
        <AddAttachments />
        {/* The last file of the last page was deleted, here or elsewhere. */}
        {data && page > pages && <Navigate to={`?page=${pages}`} replace />}
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={56} />}
        {data?.total === 0 && (
          <EmptyState title="No attachments yet">
            Files you send often, such as your Financial Services Guide. They’re offered when someone writes an email.
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <Box as="ul" aria-label={SECTION} border="1px solid" borderColor="border" borderRadius="md">
            {data.items.map((one) => (
              <AttachmentRow key={one.id} attachment={one} onDelete={() => setAsked(one)} />
            ))}
          </Box>
        )}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={`Delete ${asked.title}?`}
          confirmLabel="Delete"
          confirmingLabel="Deleting"
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            const { message } = await change(systemAttachments.remove, { params: { id: asked.id } })
            toast({ title: message, tone: 'success' })
          }}
        >
          {asked.templates > 0 &&
            `${asked.templates === 1 ? 'One email template sends' : `${asked.templates} email templates send`} it, without it from now on. `}
          Emails already sent keep their copy.
        </ConfirmDialog>
      )}
    </SettingsPage>
  )
}

interface AttachmentRowProps {
  readonly attachment: SystemAttachment
  readonly onDelete: () => void
}

function AttachmentRow({ attachment, onDelete }: AttachmentRowProps) {
  const { id, title, name, size, file_id, added_at, added_by, version } = attachment
  const { timeZone } = useClock()
  const [error, setError] = useState<string>()

  async function download() {
    setError(undefined)
    try {
      const { url } = await call(uploads.getDocument, { body: { id: file_id } })
      startDownload(url, name)
    } catch (error) {
      setError(messageOf(error))
    }
  }
  const added = `${formatInstantDate(timeZone, added_at)}${added_by ? ` by ${added_by.name}` : ''}`
  return (
    <Box
      as="li"
      paddingInline="3"
      paddingBlock="2"
      css={{ '& + &': { borderTop: '1px solid', borderColor: 'border.subtle' } }}
    >
      <Flex alignItems="center" gap="3">
        <Box color="fg.subtle" flex="none">
          <FileIcon />
        </Box>
        <Box flex="1" minWidth="0">
          <InlineEdit
            label="Title"
            value={title}
            quiet
            validate={(value) => (value.trim() === '' ? MESSAGES.enterTitle : undefined)}
            onSave={(value) => change(systemAttachments.rename, { params: { id }, body: { title: value, version } })}
          />
          <Text size="xs" tone="subtle" overflowWrap="anywhere">
            {[...(name === title ? [] : [name]), formatFileSize(size), added].join(' · ')}
          </Text>
        </Box>
        <IconButton icon={<DownloadIcon />} label={`Download ${title}`} onClick={() => void download()} />
        <IconButton icon={<TrashIcon />} label={`Delete ${title}`} onClick={onDelete} />
      </Flex>
      {error && <Alert tone="danger">{error}</Alert>}
    </Box>
  )
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <Flex as="nav" aria-label="Pages" alignItems="center" gap="2">
      {page > 1 && (
        <Button size="sm" asChild>
          <Link to={`?page=${page - 1}`}>Previous</Link>
        </Button>
      )}
      <Text tone="muted">{`Page ${page} of ${pages}`}</Text>
      {page < pages && (
        <Button size="sm" asChild>
          <Link to={`?page=${page + 1}`}>Next</Link>
        </Button>
      )}
    </Flex>
  )
}
