import type { Role } from '@portal/domain/account/role'
import { formatInstantDate } from '@portal/domain/values/date'
import { listSearch } from '@portal/domain/values/find-text'
import { useCall, useClock } from '@portal/platform'
import { Box, Stack, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, Timeline, TimelineDay } from '@portal/ui/page'
import { useDeferredValue, useState } from 'react'
import { idOf, type RecordOwner } from '../owner/record-owner.ts'
import { PageTurner, TabSkeleton } from '../record/index.ts'
import { NewNote } from './NewNote.tsx'
import { NoteItem } from './NoteItem.tsx'
import { noteCalls } from './note-calls.ts'

const NOTES_A_PAGE = 25

export interface NotesProps {
  readonly owner: RecordOwner
  readonly role: Role | null
}

/** The notes of an owner: pinned ones on top, the others newest first, found by any word in them. */
export function Notes({ owner, role }: NotesProps) {
  const { timeZone } = useClock()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const words = useDeferredValue(listSearch(typed))
  const { data, error, refetch, isFetching } = useCall(
    noteCalls(owner).list,
    { params: { id: idOf(owner) }, query: { page, page_size: NOTES_A_PAGE, ...(words && { search: words }) } },
    { keepPrevious: true },
  )
  const pinned = data?.items.filter((note) => note.pinned) ?? []
  const others = data?.items.filter((note) => !note.pinned) ?? []
  const groups = [
    { label: 'Pinned', items: pinned },
    { label: words ? 'Found' : 'Notes', items: others },
  ].filter(({ items }) => items.length > 0)
  return (
    <Stack as="section" gap="3" aria-label="Notes">
      <VisuallyHidden as="h2">Notes</VisuallyHidden>
      <NewNote owner={owner} role={role} />
      {(typed !== '' || (data && data.total > 0)) && (
        <Box maxWidth="320px">
          <TextInput
            quiet
            type="search"
            aria-label="Find a note"
            placeholder="Find a note"
            prefix={<SearchIcon />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
          />
        </Box>
      )}
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <TabSkeleton />}
      {data?.total === 0 && (
        <EmptyState>{words ? 'No matching notes. Try a different search.' : 'No notes yet.'}</EmptyState>
      )}
      {groups.length > 0 && (
        <Timeline label={'client' in owner ? 'Client notes' : 'Application notes'}>
          {groups.map(({ label, items }) => (
            <TimelineDay key={label} label={label}>
              {items.map((note) => (
                <NoteItem
                  key={note.id}
                  note={note}
                  time={formatInstantDate(timeZone, note.created_at)}
                  role={role}
                  owner={owner}
                />
              ))}
            </TimelineDay>
          ))}
        </Timeline>
      )}
      <PageTurner page={page} pageSize={NOTES_A_PAGE} total={data?.total} onTurn={setPage} />
    </Stack>
  )
}
