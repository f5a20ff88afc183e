import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import type { FindRow } from '@portal/platform'
import { DeceasedMark } from '@portal/screens/client-name'
import { Box, Button, HStack, Spacer, Text } from '@portal/ui/core'
import { menuIcon } from '@portal/ui/menu-icons'
import { LeadStatusBadge } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { SearchState } from './search-state.ts'
import type { ClientsFound } from './use-client-search.ts'
import type { Finds } from './use-finds.ts'

interface SearchResultsProps {
  readonly listId: string
  readonly clients: ClientsFound
  readonly finds: Finds
  /** The place of the result that Enter opens, of all. */
  readonly active: number
  readonly onHover: (index: number) => void
  readonly onChoose: (index: number) => void
}

const WORDS: Readonly<Record<Exclude<SearchState, 'found'>, string>> = {
  'too-short': `Type at least ${SEARCH_MIN_LENGTH} characters.`,
  searching: 'Searching…',
  failed: 'We couldn’t load this.',
  empty: MESSAGES.noData,
}

/** What the search found, below its field: clients, then what remotes have found, group by group. */
export function SearchResults({ listId, clients, finds, active, onHover, onChoose }: SearchResultsProps) {
  const { results } = clients
  const total = finds.groups.reduce((sum, { rows }) => sum + rows.length, results.length)
  const state = stateOf(clients.state, finds, total)
  const words = state === 'found' ? countOf(total, results.length) : WORDS[state]
  const result = (index: number, children: ReactNode) => (
    <Result
      key={index}
      id={`${listId}-${index}`}
      active={index === active}
      onHover={() => onHover(index)}
      onChoose={() => onChoose(index)}
    >
      {children}
    </Result>
  )
  // The place of each group's first row, of all.
  const starts = finds.groups.map((_, at) =>
    finds.groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, results.length),
  )
  return (
    <Box
      position="absolute"
      top="calc(100% + 6px)"
      left="0"
      width={{ base: 'calc(100vw - 24px)', md: '440px' }}
      zIndex="dropdown"
      p="1"
      borderRadius="lg"
      bg="bg.raised"
      boxShadow="overlay"
    >
      <HStack px="2" minHeight={state === 'found' ? '0' : '8'}>
        <Text
          role="status"
          tone="muted"
          {...(state === 'found' && { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' })}
        >
          {words}
        </Text>
        {state === 'failed' && (
          <>
            <Spacer />
            <Button
              size="sm"
              onClick={() => {
                if (clients.state === 'failed') clients.retry()
                if (finds.failed.length > 0) finds.retry()
              }}
            >
              Try again
            </Button>
          </>
        )}
      </HStack>
      <Box id={listId} role="listbox" aria-label="Search results" hidden={total === 0}>
        {results.map((client, index) => result(index, <FoundClient client={client} />))}
        {finds.groups.map(({ id, title, rows }, group) => (
          <Box key={id} role="group" aria-labelledby={`${listId}-${id}`}>
            <Text as="div" role="presentation" id={`${listId}-${id}`} size="xs" tone="subtle" px="2" pt="2" pb="1">
              {title}
            </Text>
            {rows.map((row, at) => result((starts[group] ?? 0) + at, <FoundRow row={row} />))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** How clients and finds stand together. */
function stateOf(clients: SearchState, { failed, settled }: Finds, total: number): SearchState {
  if (clients === 'too-short') return clients
  if (clients === 'failed' || failed.length > 0) return 'failed'
  if (total > 0) return 'found'
  return settled ? clients : 'searching'
}

function countOf(total: number, clients: number): string {
  if (total > clients) return total === 1 ? '1 result' : `${total} results`
  return total === 1 ? '1 client' : `${total} clients`
}

interface ResultProps {
  readonly id: string
  readonly active: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Result({ id, active, onHover, onChoose, children }: ResultProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      px="2"
      py="1.5"
      borderRadius="sm"
      cursor="pointer"
      bg={active ? 'bg.muted' : undefined}
      onMouseMove={onHover}
      // The field keeps the focus, so that its list stays open until the click is through.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Box>
  )
}

/** A line of what a remote has found. */
export function FoundRow({ row }: { readonly row: FindRow }) {
  const Icon = row.icon === undefined ? undefined : menuIcon(row.icon)
  return (
    <>
      <HStack gap="10px">
        {Icon && (
          <Box as="span" display="inline-flex" justifyContent="center" flex="none" width="18px" color="fg.subtle">
            <Icon />
          </Box>
        )}
        <Text weight="medium" numeric overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {row.label}
        </Text>
      </HStack>
      {row.detail && (
        <Text size="xs" tone="muted" pl={Icon && '28px'} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {row.detail}
        </Text>
      )}
    </>
  )
}

/** A client as a search shows them: id, name, phone, e-mail and status. */
export function FoundClient({ client }: { readonly client: ClientRow }) {
  return (
    <>
      <HStack>
        <Text weight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {fullName(client.first_name, client.last_name)}
        </Text>
        <Text as="span" size="xs" tone="subtle" numeric>
          #{client.id}
        </Text>
        <DeceasedMark of={client} />
        <Spacer />
        <LeadStatusBadge status={client.status} />
      </HStack>
      <HStack gap="3">
        {client.phone && (
          <Text as="span" size="xs" tone="muted" numeric whiteSpace="nowrap">
            {formatPhone(client.phone)}
          </Text>
        )}
        {client.email && (
          <Text as="span" size="xs" tone="muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {client.email}
          </Text>
        )}
      </HStack>
    </>
  )
}
