import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { AddEntry } from './AddEntry.tsx'
import { EntryRow } from './EntryRow.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** Lists with at least this many entries have a search field. */
const FIND_FROM = 12

export interface FirmListPanelProps {
  readonly list: FirmListName
  /** What the list is for. */
  readonly about: string
}

/** One of the firm's lists: its entries, how often each is used, and the actions for them. */
export default function FirmListPanel({ list, about }: FirmListPanelProps) {
  const { label, builtIn } = FIRM_LISTS[list]
  const answer = useCall(firmLists.read, { params: { list } })
  const { data } = answer
  const [merging, setMerging] = useState<FirmListEntry>()
  const [find, setFind] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const items = data?.items ?? []
  const offered = items.filter(({ archived }) => !archived)
  const archived = items.filter((entry) => entry.archived)
  const shown = (showsArchived ? [...offered, ...archived] : offered).filter((entry) =>
    entry.label.toLowerCase().includes(find.trim().toLowerCase()),
  )

  async function move(entry: FirmListEntry, by: -1 | 1) {
    const codes = offered.map(({ code }) => code)
    const at = codes.indexOf(entry.code)
    codes.splice(at, 1)
    codes.splice(at + by, 0, entry.code)
    await change(firmLists.order, { params: { list }, body: { codes } })
  }
  return (
    <Panel
      title={label}
      count={data && offered.length}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={6}
      skeletonRowHeight={48}
    >
      {data && (
        <>
          <Stack gap="3" paddingInline="4" paddingBottom="3">
            <Text tone="muted">{about}</Text>
            <AddEntry list={list} />
            {items.length >= FIND_FROM && (
              <Field id={`${list}-find`} label={`Find in ${label.toLowerCase()}`}>
                <TextInput type="search" value={find} onChange={(event) => setFind(event.target.value)} />
              </Field>
            )}
          </Stack>
          {items.length === 0 && (
            <EmptyState title={`No ${label.toLowerCase()} yet`}>Type a name above and add it.</EmptyState>
          )}
          {items.length > 0 && shown.length === 0 && find !== '' && (
            <Text tone="muted" padding="4">{`No matches for “${find.trim()}”.`}</Text>
          )}
          <ul aria-label={label}>
            {shown.map((entry) => (
              <EntryRow
                key={entry.code}
                list={list}
                entry={entry}
                onMerge={() => setMerging(entry)}
                {...(builtIn !== null &&
                  find === '' && {
                    onUp: offered.indexOf(entry) > 0 ? () => move(entry, -1) : undefined,
                    onDown: !entry.archived && entry !== offered.at(-1) ? () => move(entry, 1) : undefined,
                  })}
              />
            ))}
          </ul>
          {archived.length > 0 && (
            <Box padding="2" borderTop="1px solid" borderColor="border.subtle">
              <Button variant="ghost" aria-expanded={showsArchived} onClick={() => setShowsArchived(!showsArchived)}>
                {showsArchived ? 'Hide archived' : `Show ${archived.length} archived`}
              </Button>
            </Box>
          )}
        </>
      )}
      {merging && (
        <MergeDialog
          list={list}
          entry={merging}
          others={offered.filter(({ code }) => code !== merging.code)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Panel>
  )
}
