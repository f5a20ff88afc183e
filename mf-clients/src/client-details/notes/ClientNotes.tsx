import { notes } from '@portal/contract/notes'
import { ADVISING_ROLES, formatInstantDate, hasRole } from '@portal/domain'
import { mayCall, useCall, useChange, useClock } from '@portal/platform'
import { Box, Stack, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { EmptyState, FaultPanel, Timeline, TimelineDay } from '@portal/ui/page'
import { useDeferredValue, useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { PageTurner } from '../PageTurner.tsx'
import { TabSkeleton } from '../TabSkeleton.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'

const NOTES_A_PAGE = 25

/** The notes on a client: pinned ones on top, the others newest first, found by any word in them. */
export default function ClientNotes({ clientId, role }: ClientTabProps) {
  const { timeZone } = useClock()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const words = useDeferredValue(typed.trim())
  const creation = useChange(notes.create)
  const { data, error, refetch, isFetching } = useCall(
    notes.list,
    { params: { id: clientId }, query: { page, page_size: NOTES_A_PAGE, ...(words && { search: words }) } },
    { keepPrevious: true },
  )
  const isStaff = role !== null && hasRole([role], ADVISING_ROLES)
  const pinned = data?.items.filter((note) => note.pinned) ?? []
  const others = data?.items.filter((note) => !note.pinned) ?? []
  const groups = [
    { label: 'Pinned', items: pinned },
    { label: words ? 'Found' : 'Notes', items: others },
  ].filter(({ items }) => items.length > 0)
  return (
    <Stack as="section" gap="3" aria-label="Notes">
      <VisuallyHidden as="h2">Notes</VisuallyHidden>
      {mayCall(notes.create, role) && (
        <NoteForm
          key={clientId}
          label="New note"
          draftName={`note/${clientId}`}
          sendLabel="Add note"
          initial={{ html: '', visibility: isStaff ? 'staff' : 'shared' }}
          mayChooseVisibility={isStaff}
          onSend={(body) => creation.mutateAsync({ params: { id: clientId }, body })}
        />
      )}
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
      {error && !data && <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <TabSkeleton />}
      {data?.total === 0 && (
        <EmptyState>{words ? 'No matching notes. Try a different search.' : 'No notes yet.'}</EmptyState>
      )}
      {groups.length > 0 && (
        <Timeline label="Client notes">
          {groups.map(({ label, items }) => (
            <TimelineDay key={label} label={label}>
              {items.map((note) => (
                <NoteItem key={note.id} note={note} time={formatInstantDate(timeZone, note.created_at)} role={role} />
              ))}
            </TimelineDay>
          ))}
        </Timeline>
      )}
      <PageTurner page={page} pageSize={NOTES_A_PAGE} total={data?.total} onTurn={setPage} />
    </Stack>
  )
}
