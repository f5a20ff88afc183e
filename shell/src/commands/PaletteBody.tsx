import type { Profile } from '@portal/contract/account/profile.schema'
import { can } from '@portal/domain/account/rights'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { Box, Button, HStack, Spacer, Text, VisuallyHidden } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { Kbd } from '@portal/ui/page'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useEarlyEnter } from '../search/use-early-enter.ts'
import { CommandList, optionId } from './CommandList.tsx'
import type { Command } from './command.ts'
import { closePalette, PALETTE_NAME } from './palette.ts'
import { useSections } from './use-sections.tsx'

/** How far Page Up and Page Down go. */
const PAGE = 6

interface PaletteBodyProps {
  readonly profile: Profile
  readonly text: string
  readonly onText: (text: string) => void
  readonly copyReferralLink: () => void
}

/** The field and what it finds. The focus stays in the field; arrows choose, Enter does, Escape closes. */
export function PaletteBody({ profile, text, onText, copyReferralLink }: PaletteBodyProps) {
  const listId = useId()
  const maySearch = can(profile.roles, 'searchClients')
  const { sections, clients } = useSections(profile, text, copyReferralLink)
  const commands = sections.flatMap((section) => section.commands)
  // Chosen by its name, not its place: what comes later must not move the choice to something else.
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  )
  const active = commands[at]

  function run(command: Command) {
    closePalette()
    command.run()
  }

  const waitForAnswer = useEarlyEnter(clients.settled, () => {
    if (active && clients.state !== 'failed') run(active)
  })

  // What Enter would do next is fetched while one still looks at it.
  const preload = text === '' && chosen === undefined ? undefined : active?.preload
  const activeId = active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each command, not for each render
  useEffect(() => preload?.(), [activeId])

  function choose(place: number) {
    const command = commands[Math.max(0, Math.min(place, commands.length - 1))]
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
      // Clients that are still being looked for may be what is meant, unless something was chosen or plainly typed.
      if (chosen === undefined && !clients.settled && clients.mayComeFirst) waitForAnswer(true)
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
          placeholder={maySearch ? 'Find a client, page or action' : 'Find a page or action'}
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
      <ClientsNote state={clients.state} onRetry={clients.retry} nothingElse={commands.length === 0} />
      <VisuallyHidden role="status">{clients.settled && text !== '' ? countOf(commands.length) : ''}</VisuallyHidden>
    </>
  )
}

function countOf(count: number): string {
  if (count === 0) return MESSAGES.noData
  return count === 1 ? '1 result' : `${count} results`
}

interface ClientsNoteProps {
  /** `off`: clients are not looked for. */
  readonly state: 'off' | 'too-short' | 'searching' | 'failed' | 'empty' | 'found'
  readonly onRetry: () => void
  readonly nothingElse: boolean
}

/** Below the list: what becomes of the search over clients. */
function ClientsNote({ state, onRetry, nothingElse }: ClientsNoteProps) {
  const words = {
    off: nothingElse ? MESSAGES.noData : undefined,
    'too-short': `Type at least ${SEARCH_MIN_LENGTH} characters to search all clients.`,
    searching: 'Searching clients…',
    failed: 'We couldn’t search clients.',
    empty: nothingElse ? MESSAGES.noData : 'No clients found.',
    found: undefined,
  }[state]
  if (words === undefined) return null
  return (
    <HStack px="4" minHeight="10" borderTopWidth="1px" role={state === 'failed' ? 'alert' : undefined}>
      <Text size="xs" tone={state === 'failed' ? 'danger' : 'muted'}>
        {words}
      </Text>
      {state === 'failed' && (
        <>
          <Spacer />
          <Box py="1">
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          </Box>
        </>
      )}
    </HStack>
  )
}
