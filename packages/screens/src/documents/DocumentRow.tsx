import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { Box, Flex, IconButton, Text } from '@portal/ui/core'
import {
  ClockIcon,
  DownloadIcon,
  EyeIcon,
  FileIcon,
  ImageIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
  UploadIcon,
} from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Badge, Tag } from '@portal/ui/page'
import type { RecordOwner } from '../owner/record-owner.ts'
import { HeldBadge } from './HeldBadge.tsx'
import { isShownByBrowser, openFile, useFileDownload } from './use-document-file.ts'
import { useDocumentRemoval } from './use-document-removal.ts'

export interface DocumentRowProps {
  readonly document: ClientDocument
  /** Among the documents of a client, those of an application carry its name. */
  readonly owner: RecordOwner
  readonly timeZone: string
  readonly mayChange: boolean
  readonly onPreview: () => void
  readonly onEdit: () => void
  readonly onVersions: () => void
  readonly onNewVersion: () => void
}

/** A document in the list: what it is, who brought it, and what can be done with it. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, owner, timeZone, mayChange, onPreview, onEdit, onVersions, onNewVersion } = props
  const download = useFileDownload()
  const remove = useDocumentRemoval(document)
  const isPicture = document.media_type.startsWith('image/')
  return (
    <Flex
      as="li"
      alignItems="center"
      gap="3"
      minHeight={{ base: '60px', md: '52px' }}
      paddingBlock="1"
      borderTopWidth="1px"
      borderColor="border.subtle"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="none" color="fg.subtle">
        {isPicture ? <ImageIcon /> : <FileIcon />}
      </Box>
      <Box flex="1 1 0" minWidth="0">
        <Flex gap="2" flexWrap="wrap" alignItems="center">
          {document.held ? (
            <Text weight="medium" overflowWrap="anywhere">
              {document.name}
            </Text>
          ) : (
            <Box
              as="button"
              onClick={() => openFile(document)}
              textAlign="start"
              fontWeight="medium"
              overflowWrap="anywhere"
              cursor="pointer"
              _hover={{ textDecoration: 'underline' }}
            >
              {document.name}
            </Box>
          )}
          <HeldBadge held={document.held} />
          {'client' in owner && document.application && <Badge>{document.application.name}</Badge>}
          {document.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Flex>
        <Text size="xs" tone="subtle" numeric>
          {formatInstantDate(timeZone, document.added_at)}
          {document.added_by && `, ${document.added_by.name}`} · {formatFileSize(document.size)}
          {document.number > 1 && ` · version ${document.number}`}
        </Text>
      </Box>
      {!document.held && (
        <IconButton
          icon={<DownloadIcon />}
          label={`Download ${document.name}`}
          onClick={() => download(document.file_id)}
        />
      )}
      <Menu
        label={`More for ${document.name}`}
        placement="bottom-end"
        trigger={<IconButton icon={<MoreIcon />} label={`More for ${document.name}`} />}
        entries={[
          ...(!document.held && isShownByBrowser(document.media_type)
            ? [{ id: 'preview', label: 'Preview', icon: <EyeIcon />, onSelect: onPreview }]
            : []),
          { id: 'versions', label: 'Versions', icon: <ClockIcon />, onSelect: onVersions },
          ...(mayChange
            ? [
                { id: 'edit', label: 'Edit name and tags', icon: <PencilIcon />, onSelect: onEdit },
                { id: 'new-version', label: 'Upload new version', icon: <UploadIcon />, onSelect: onNewVersion },
                { id: 'delete', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: remove },
              ]
            : []),
        ]}
      />
    </Flex>
  )
}
