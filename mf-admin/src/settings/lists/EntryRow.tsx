import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { joinCommas } from '@portal/domain/values/comma-list'
import { change } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Flex, IconButton, messageOf, Text, TextLink } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { Menu, type MenuItem, toast } from '@portal/ui/overlay'
import { Badge, InlineEdit } from '@portal/ui/page'
import { usesInWords } from './uses-in-words.ts'

/** Links to the clients that use an entry. */
const PARAMETERS: { readonly [N in FirmListName]?: string } = { tags: 'tag', campaigns: 'campaign' }

interface EntryRowProps {
  readonly list: FirmListName
  readonly entry: FirmListEntry
  readonly onMerge: () => void
  readonly onUp?: (() => Promise<void>) | undefined
  readonly onDown?: (() => Promise<void>) | undefined
}

/** An entry of a list: renamed in place; its menu has the other actions. */
export function EntryRow({ list, entry, onMerge, onUp, onDown }: EntryRowProps) {
  const { code, label, uses, archived } = entry
  const { one } = FIRM_LISTS[list]

  function act(work: () => Promise<unknown>, said?: string) {
    work().then(
      () => said && toast({ title: said, tone: 'success' }),
      (error: unknown) => toast({ title: messageOf(error), tone: 'danger' }),
    )
  }
  const set = (changes: { label?: string; archived?: boolean }) =>
    change(firmLists.update, { params: { list }, body: { code, was: label, ...changes } })
  const archive = (): MenuItem => ({
    id: 'archive',
    label: archived ? 'Restore' : 'Archive',
    onSelect: () => act(() => set({ archived: !archived }), `${label} ${archived ? 'restored' : 'archived'}`),
  })
  const moves: MenuItem[] = [
    ...(onUp ? [{ id: 'up', label: 'Move up', onSelect: () => act(onUp) }] : []),
    ...(onDown ? [{ id: 'down', label: 'Move down', onSelect: () => act(onDown) }] : []),
  ]
  return (
    <Box as="li" borderTop="1px solid" borderColor="border.subtle" paddingInline="4" paddingBlock="1">
      <Flex alignItems="center" gap="3" minHeight="40px">
        <Box flex="1" minWidth="0">
          <InlineEdit
            label={`Name of this ${one}`}
            value={label}
            quiet
            validate={(value) => (value.trim() === '' ? 'Please enter a name' : undefined)}
            onSave={async (value) => {
              await set({ label: value.trim() })
              if (uses > 0) toast({ title: `Renamed in ${usesInWords(list, uses)}`, tone: 'success' })
            }}
          />
        </Box>
        {archived && <Badge tone="neutral">Archived</Badge>}
        <Uses list={list} entry={entry} />
        <Menu
          label={`Actions for ${label}`}
          placement="bottom-end"
          trigger={<IconButton icon={<MoreIcon />} label={`Actions for ${label}`} />}
          entries={[...moves, { id: 'merge', label: 'Merge into…', onSelect: onMerge }, archive()]}
        />
      </Flex>
    </Box>
  )
}

function Uses({ list, entry: { code, uses } }: Pick<EntryRowProps, 'list' | 'entry'>) {
  const words = usesInWords(list, uses)
  const name = PARAMETERS[list]
  const to = `/clients?${new URLSearchParams({ kind: 'all', [name ?? '']: joinCommas([code]) })}`
  return (
    <Text tone="muted" numeric whiteSpace="nowrap">
      {name === undefined || uses === 0 ? (
        words
      ) : (
        <TextLink asChild>
          <Link to={to}>{words}</Link>
        </TextLink>
      )}
    </Text>
  )
}
