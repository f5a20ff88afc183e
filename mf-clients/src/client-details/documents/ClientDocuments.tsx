import { documents } from '@portal/contract/documents'
import type { ClientDocument } from '@portal/contract/documents.schema'
import { FILE_MAX_SIZE, FILE_TYPES, fullName } from '@portal/domain'
import { mayCall, startDownload, useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, Stack, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { DownloadIcon, SearchIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { EmptyState, FaultPanel, SegmentedControl } from '@portal/ui/page'
import { FileDrop } from '@portal/ui/picker'
import { type ChangeEvent, useDeferredValue, useRef, useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { PageTurner } from '../PageTurner.tsx'
import { TabSkeleton } from '../TabSkeleton.tsx'
import { DocumentEdit } from './DocumentEdit.tsx'
import { DocumentPreview, type PreviewedFile } from './DocumentPreview.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentVersions } from './DocumentVersions.tsx'
import { UploadList } from './UploadList.tsx'
import { addUploads, refuseUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

const ACCEPTED = Object.keys(FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')
const WRONG_TYPE = 'This file type isn’t supported'
const TOO_LARGE = 'Files can be up to 25 MB'
const DOCUMENTS_A_PAGE = 100

/** The documents of a client: brought by drop or choice, found by name and tag, looked at, kept in versions. */
export default function ClientDocuments({ clientId, client, role }: ClientTabProps) {
  const { timeZone } = useClock()
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [page, setPage] = useState(1)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [edited, setEdited] = useState<ClientDocument | null>(null)
  const [historyOf, setHistoryOf] = useState<ClientDocument | null>(null)
  const words = useDeferredValue(search.trim())
  const { data, error, refetch, isFetching } = useCall(
    documents.list,
    {
      params: { id: clientId },
      query: { page, page_size: DOCUMENTS_A_PAGE, ...(words && { search: words }), ...(tag && { tag }) },
    },
    { keepPrevious: true },
  )
  const uploads = useUploads(clientId, fullName(client.first_name, client.last_name))
  const mayChange = mayCall(documents.upload, role)
  const zip = useChange(documents.downloadAll, {
    onSuccess: ({ url, name }) => startDownload(url, name),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const replacement = useRef<HTMLInputElement>(null)
  const replaced = useRef<number>(undefined)
  function takeNewVersion(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file && file.size > FILE_MAX_SIZE) refuseUpload(clientId, file, TOO_LARGE)
    else if (file) addUploads(clientId, [file], replaced.current)
    event.target.value = ''
  }
  const isFiltered = words !== '' || tag !== ''
  const isEmpty = data?.total === 0
  return (
    <Stack as="section" gap="3" aria-label="Documents">
      <VisuallyHidden as="h2">Documents</VisuallyHidden>
      {mayChange && (
        <FileDrop
          multiple
          accept={ACCEPTED}
          maxSize={FILE_MAX_SIZE}
          onFiles={(files) => addUploads(clientId, files)}
          onRefused={(file, why) => refuseUpload(clientId, file, why === 'size' ? TOO_LARGE : WRONG_TYPE)}
          help="PDF, images, Word, Excel, CSV, text and emails, up to 25 MB each. A file with the same name becomes a new version."
        />
      )}
      {mayChange && (
        <Box asChild display="none">
          <input
            ref={replacement}
            type="file"
            accept={ACCEPTED}
            aria-label="New version"
            tabIndex={-1}
            onChange={takeNewVersion}
          />
        </Box>
      )}
      <UploadList uploads={uploads} />
      {(!isEmpty || isFiltered) && (
        <Flex gap="2" flexWrap="wrap" alignItems="center">
          <Box flex="1 1 200px" maxWidth="320px">
            <TextInput
              quiet
              type="search"
              aria-label="Find a document"
              placeholder="Find a document"
              prefix={<SearchIcon />}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
                setPage(1)
              }}
            />
          </Box>
          {data && data.tags.length > 0 && (
            <Box overflowX="auto" maxWidth="full">
              <SegmentedControl
                label="Tag"
                value={tag}
                onChange={(chosen) => {
                  setTag(chosen)
                  setPage(1)
                }}
                segments={[
                  { value: '', label: 'All' },
                  ...data.tags.map((one) => ({ value: one.tag, label: `${one.tag} ${one.count}` })),
                ]}
              />
            </Box>
          )}
          <Box marginStart="auto">
            <Button
              icon={<DownloadIcon />}
              loading={zip.isPending}
              onClick={() => zip.mutate({ params: { id: clientId } })}
            >
              Download all
            </Button>
          </Box>
        </Flex>
      )}
      {error && !data && <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <TabSkeleton />}
      {isEmpty && (
        <EmptyState>
          {isFiltered && 'No matching documents. Try a different search or tag.'}
          {!isFiltered && (mayChange ? 'No documents yet. Drop a file above to upload it.' : 'No documents yet.')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <Box as="ul" aria-label="Files" borderWidth="1px" borderColor="border" borderRadius="md" paddingInline="4">
          {data.items.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              timeZone={timeZone}
              mayChange={mayChange}
              onPreview={() => setPreviewed(document)}
              onEdit={() => setEdited(document)}
              onVersions={() => setHistoryOf(document)}
              onNewVersion={() => {
                replaced.current = document.id
                replacement.current?.click()
              }}
            />
          ))}
        </Box>
      )}
      <PageTurner page={page} pageSize={DOCUMENTS_A_PAGE} total={data?.total} onTurn={setPage} />
      {edited && data && (
        <DocumentEdit document={edited} knownTags={data.tags.map((one) => one.tag)} onClose={() => setEdited(null)} />
      )}
      {historyOf && (
        <DocumentVersions
          document={historyOf}
          mayChange={mayChange}
          onPreview={setPreviewed}
          onClose={() => setHistoryOf(null)}
        />
      )}
      {previewed && <DocumentPreview file={previewed} onClose={() => setPreviewed(null)} />}
    </Stack>
  )
}
