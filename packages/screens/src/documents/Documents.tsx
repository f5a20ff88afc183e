import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import type { Role } from '@portal/domain/account/role'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import { listSearch } from '@portal/domain/values/find-text'
import { mayCall, startDownload, useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, Stack, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { DownloadIcon, SearchIcon } from '@portal/ui/icons'
import { FileDrop } from '@portal/ui/input'
import { toast } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { type ChangeEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { idOf, type RecordOwner } from '../owner/record-owner.ts'
import { PageTurner, TabSkeleton } from '../record/index.ts'
import { DocumentEdit } from './DocumentEdit.tsx'
import { DocumentPreview, type PreviewedFile } from './DocumentPreview.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentVersions } from './DocumentVersions.tsx'
import { documentCalls } from './document-calls.ts'
import { ACCEPTED, NOT_TAKEN } from './taken-files.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads, refuseUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

const DOCUMENTS_A_PAGE = 100

export interface DocumentsProps {
  readonly owner: RecordOwner
  /** As a toast calls the owner: “2 files added to Mai Lê’s documents”. */
  readonly ownerName: string
  /** Where these documents are shown, for the way back. */
  readonly address: string
  readonly role: Role | null
}

interface DocumentFiltersProps {
  readonly search: string
  readonly tag: string
  readonly tags: ReadonlyArray<{ readonly tag: string; readonly count: number }>
  readonly onSearch: (words: string) => void
  readonly onTag: (tag: string) => void
  /** What is done with all of them. */
  readonly children: ReactNode
}

function DocumentFilters({ search, tag, tags, onSearch, onTag, children }: DocumentFiltersProps) {
  return (
    <Flex gap="2" flexWrap="wrap" alignItems="center">
      <Box flex="1 1 200px" maxWidth="320px">
        <TextInput
          quiet
          type="search"
          aria-label="Find a document"
          placeholder="Find a document"
          prefix={<SearchIcon />}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Box>
      {tags.length > 0 && (
        <Box overflowX="auto" maxWidth="full">
          <SegmentedControl
            label="Tag"
            value={tag}
            onChange={onTag}
            segments={[
              { value: '', label: 'All' },
              ...tags.map((one) => ({ value: one.tag, label: `${one.tag} ${one.count}` })),
            ]}
          />
        </Box>
      )}
      <Box marginStart="auto">{children}</Box>
    </Flex>
  )
}

/** The documents of an owner: brought by drop or choice, found by name and tag, looked at, kept in versions. */
export function Documents({ owner, ownerName, address, role }: DocumentsProps) {
  const calls = documentCalls(owner)
  const { timeZone } = useClock()
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [page, setPage] = useState(1)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [edited, setEdited] = useState<ClientDocument | null>(null)
  const [historyOf, setHistoryOf] = useState<ClientDocument | null>(null)
  const words = useDeferredValue(listSearch(search))
  const { data, error, refetch, isFetching } = useCall(
    calls.list,
    {
      params: { id: idOf(owner) },
      query: { page, page_size: DOCUMENTS_A_PAGE, ...(words && { search: words }), ...(tag && { tag }) },
    },
    { keepPrevious: true },
  )
  const uploads = useUploads(owner, ownerName, address)
  const mayChange = mayCall(calls.upload, role)
  const zip = useChange(calls.downloadAll, {
    onSuccess: ({ url, name }) => startDownload(url, name),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const replacement = useRef<HTMLInputElement>(null)
  const replaced = useRef<ClientDocument>(undefined)
  function takeNewVersion(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file && file.size > FILE_MAX_SIZE) refuseUpload(owner, file, NOT_TAKEN.size)
    else if (file) addUploads(owner, [file], replaced.current)
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
          onFiles={(files) => addUploads(owner, files)}
          onRefused={(file, why) => refuseUpload(owner, file, NOT_TAKEN[why])}
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
        <DocumentFilters
          search={search}
          tag={tag}
          tags={data?.tags ?? []}
          onSearch={(words) => {
            setSearch(words)
            setPage(1)
          }}
          onTag={(chosen) => {
            setTag(chosen)
            setPage(1)
          }}
        >
          <Button
            icon={<DownloadIcon />}
            loading={zip.isPending}
            onClick={() => zip.mutate({ params: { id: idOf(owner) } })}
          >
            Download all
          </Button>
        </DocumentFilters>
      )}
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
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
              owner={owner}
              timeZone={timeZone}
              mayChange={mayChange}
              onPreview={() => setPreviewed(document)}
              onEdit={() => setEdited(document)}
              onVersions={() => setHistoryOf(document)}
              onNewVersion={() => {
                replaced.current = document
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
