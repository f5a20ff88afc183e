import { clients } from '@portal/contract/clients'
import { SEARCH_MAX_RESULTS, SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { preloadAddress, useCall, useRemoteHost } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Box, IconButton } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { CloseIcon, SearchIcon } from '@portal/ui/icons'
import { Kbd } from '@portal/ui/page'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'
import { SearchResults } from './SearchResults.tsx'
import type { SearchState } from './search-state.ts'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without a key until the search goes out. */
const PAUSE = 250

interface ClientSearchProps {
  readonly autoFocus?: boolean
  /** The search is done with; on a phone it then makes room for the header. */
  readonly onLeave?: () => void
}

/** The search over all clients that the user may see; from three characters on, at most five. */
export function ClientSearch({ autoFocus = false, onLeave }: ClientSearchProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(autoFocus)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const host = useRemoteHost()

  const typed = text.trim()
  const wanted = useDebounced(typed, PAUSE)
  const longEnough = wanted.length >= SEARCH_MIN_LENGTH && typed.length >= SEARCH_MIN_LENGTH
  const found = useCall(
    clients.list,
    { query: { search: wanted, page_size: SEARCH_MAX_RESULTS } },
    { enabled: longEnough, keepPrevious: true },
  )
  const results = longEnough && found.data ? found.data.items : []

  // Whoever has found somebody opens the record next.
  const anyFound = results.length > 0
  useEffect(() => {
    if (anyFound) preloadAddress(host, '/client-details/0')
  }, [host, anyFound])

  const focus = () => input.current?.focus()
  useKey('/', focus)
  useKey('Ctrl+K', focus)

  function leave() {
    setOpen(false)
    onLeave?.()
  }

  function choose(id: number) {
    setText('')
    leave()
    input.current?.blur()
    navigate(`/client-details/${id}`)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (text) setText('')
      else {
        input.current?.blur()
        leave()
      }
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (results.length) setActive((active + step + results.length) % results.length)
    }
    const result = results[active]
    if (event.key === 'Enter' && open && result) {
      event.preventDefault()
      choose(result.id)
    }
  }

  function blur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }

  const showsResults = open && typed !== ''
  return (
    <Box role="search" position="relative" flex={{ base: '1', md: '0 1 340px' }} minWidth="0" ml="1" onBlur={blur}>
      <TextInput
        ref={input}
        quiet
        type="search"
        role="combobox"
        aria-label="Search clients"
        aria-expanded={showsResults && results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showsResults && results[active] ? `${listId}-${active}` : undefined}
        placeholder="Search clients by name, phone or email"
        autoComplete="off"
        autoFocus={autoFocus}
        prefix={<SearchIcon />}
        suffix={
          onLeave ? <IconButton icon={<CloseIcon />} label="Close search" size="sm" onClick={leave} /> : <Kbd>/</Kbd>
        }
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      {showsResults && (
        <SearchResults
          listId={listId}
          results={results}
          active={active}
          state={stateOf(longEnough, wanted === typed, found)}
          onHover={setActive}
          onChoose={choose}
          onRetry={() => void found.refetch()}
        />
      )}
    </Box>
  )
}

interface Found {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly data?: { readonly items: readonly unknown[] }
}

function stateOf(longEnough: boolean, still: boolean, found: Found): SearchState {
  if (!longEnough) return still ? 'too-short' : 'searching'
  if (found.isError && !found.isFetching) return 'failed'
  if (found.data?.items.length) return 'found'
  return found.isFetching || !still ? 'searching' : 'empty'
}
