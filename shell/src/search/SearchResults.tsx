import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { Box, Button, HStack, Spacer, Text } from '@portal/ui/core'
import { LeadStatusBadge } from '@portal/ui/page'
import type { SearchState } from './search-state.ts'

interface SearchResultsProps {
  readonly listId: string
  readonly results: readonly ClientRow[]
  /** The place of the result that Enter opens. */
  readonly active: number
  readonly state: SearchState
  readonly onHover: (index: number) => void
  readonly onChoose: (client: ClientRow) => void
  readonly onRetry: () => void
}

const WORDS: Readonly<Record<Exclude<SearchState, 'found'>, string>> = {
  'too-short': `Type at least ${SEARCH_MIN_LENGTH} characters.`,
  searching: 'Searching…',
  failed: 'We couldn’t load this.',
  empty: MESSAGES.noData,
}

/** What the search found, below its field. */
export function SearchResults({ listId, results, active, state, onHover, onChoose, onRetry }: SearchResultsProps) {
  const words = state === 'found' ? `${results.length} ${results.length === 1 ? 'client' : 'clients'}` : WORDS[state]
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
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </HStack>
      <Box as="ul" id={listId} role="listbox" aria-label="Search results" hidden={state !== 'found'}>
        {results.map((client, index) => (
          <Result
            key={client.id}
            id={`${listId}-${index}`}
            client={client}
            active={index === active}
            onHover={() => onHover(index)}
            onChoose={() => onChoose(client)}
          />
        ))}
      </Box>
    </Box>
  )
}

interface ResultProps {
  readonly id: string
  readonly client: ClientRow
  readonly active: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Result({ id, client, active, onHover, onChoose }: ResultProps) {
  return (
    <Box
      as="li"
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
      <FoundClient client={client} />
    </Box>
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
