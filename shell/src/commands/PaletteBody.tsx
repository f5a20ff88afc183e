import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { Box, Button, HStack, Spacer, Text, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { Kbd } from '@portal/ui/page'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { closePalette, PALETTE_NAME } from '../keys/palette.ts'
import { useEarlyEnter } from '../search/use-early-enter.ts'
import { CommandList, optionId } from './CommandList.tsx'
import type { Command } from './command.ts'
import { type RecordsSought, useSections } from './use-sections.tsx'

/** How far Page Up and Page Down go. */
const PAGE = 6

interface PaletteBodyProps {
  readonly profile: Profile
  readonly text: string
  readonly onText: (text: string) => void
  readonly showReferralLink: () => void
}

/** The field and what it finds. The focus stays in the field; arrows choose, Enter does, Escape closes. */
export function PaletteBody({ profile, text, onText, showReferralLink }: PaletteBodyProps) {
  const listId = useId()
  // Chosen by its name, not its place: what comes later must not move the choice to something else.
  const [chosen, setChosen] = useState<string>()
  const { sections, sought } = useSections(profile, text, showReferralLink, chosen)
  const commands = sections.flatMap((section) => section.commands)
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  )
  const active = commands[at]

  function run(command: Command) {
    closePalette()
    command.run()
  }

  const waitForAnswer = useEarlyEnter(sought.settled, () => {
    if (active && sought.clients !== 'failed') run(active)
  })

  // What Enter would do next is fetched while one still looks at it.
  const preload = text === '' && chosen === undefined ? undefined : active?.preload
  const activeId = active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each command, not for each render
  useEffect(() => preload?.(), [activeId])

  function choose(index: number) {
    const command = commands[Math.max(0, Math.min(index, commands.length - 1))]
    if (command) setChosen(command.id)
  }

  function press(event: KeyboardEvent) {
    const last = commands.length - 1
    const place = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: last,
    }[event.key]
    if (place !== undefined && !event.shiftKey) {
      event.preventDefault()
      choose(place)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // Records that are still being looked for may be what is meant, unless something was chosen or plainly typed.
      if (chosen === undefined && !sought.settled && sought.mayComeFirst) waitForAnswer(true)
      else if (active) run(active)
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      closePalette()
    }
  }

  return (
    <>
      <HStack p="2" borderBottomWidth="1px">
        <TextInput
          size="lg"
          autoFocus
          quiet
          role="combobox"
          aria-label={PALETTE_NAME}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          placeholder={placeholderOf(can(profile.roles, 'searchClients'), sought.searchProvidersOffered)}
          autoComplete="off"
          spellCheck={false}
          prefix={<SearchIcon />}
          suffix={<Kbd>Esc</Kbd>}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setChosen(undefined)
            waitForAnswer(false)
          }}
          onKeyDown={press}
        />
      </HStack>
      <CommandList
        id={listId}
        sections={sections}
        active={active}
        // Only where somebody moved there: what merely comes first leaves the list where it is.
        followActive={chosen !== undefined}
        onActive={(command) => setChosen(command.id)}
        onChoose={run}
      />
      <SearchNote sought={sought} nothingElse={commands.length === 0} />
      <VisuallyHidden role="status">{sought.settled && text !== '' ? countOf(commands.length) : ''}</VisuallyHidden>
    </>
  )
}

function placeholderOf(clients: boolean, finds: boolean): string {
  const records = [...(clients ? ['client'] : []), ...(finds ? ['number'] : [])]
  return `Find a ${[...records, 'page'].join(', ')} or action`
}

function countOf(count: number): string {
  if (count === 0) return MESSAGES.noData
  return count === 1 ? '1 result' : `${count} results`
}

interface SearchNoteProps {
  readonly sought: RecordsSought
  readonly nothingElse: boolean
}

/** Below the list: what becomes of the search over clients and over what remotes find. */
function SearchNote({ sought: { clients, findsFound, failed, settled, retry }, nothingElse }: SearchNoteProps) {
  const hasFailed = clients === 'failed' || failed.length > 0
  const nothing = settled ? MESSAGES.noData : 'Searching…'
  const ofClients = {
    off: nothingElse ? nothing : undefined,
    'too-short': `Type at least ${SEARCH_MIN_LENGTH} characters to search all clients.`,
    searching: 'Searching clients…',
    failed: 'We couldn’t search clients.',
    empty: nothingElse ? nothing : findsFound ? undefined : 'No clients found.',
    found: undefined,
  }[clients]
  const words = failed.length > 0 && clients !== 'failed' ? `We couldn’t search ${listOf(failed)}.` : ofClients
  if (words === undefined) return null
  return (
    <HStack px="4" minHeight="10" borderTopWidth="1px" role={hasFailed ? 'alert' : undefined}>
      <Text size="xs" tone={hasFailed ? 'danger' : 'muted'}>
        {words}
      </Text>
      {hasFailed && (
        <>
          <Spacer />
          <Box py="1">
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </Box>
        </>
      )}
    </HStack>
  )
}

/** `applications and policies`. */
function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(titles.map((title) => title.toLowerCase()))
}
