import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { useNavigate } from '@portal/router'
import { IconButton } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { CloseIcon, SearchIcon } from '@portal/ui/icons'
import { Kbd } from '@portal/ui/page'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { clientAddress } from '../recents/client-address.ts'
import { SearchResults } from './SearchResults.tsx'
import { useClientSearch } from './use-client-search.ts'
import { useEarlyEnter } from './use-early-enter.ts'

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

  const { state, results, settled, retry } = useClientSearch(text)
  const result = results[active]
  const waitForAnswer = useEarlyEnter(settled, () => {
    if (result) choose(result)
  })

  function leave() {
    waitForAnswer(false)
    setOpen(false)
    onLeave?.()
  }

  function choose(client: ClientRow) {
    setText('')
    leave()
    input.current?.blur()
    navigate(clientAddress(client))
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
    if (event.key === 'Enter' && open && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What is still shown is what the text before has found, and is meant only where an arrow has chosen it.
      if (!settled && active === 0) waitForAnswer(true)
      else if (result) choose(result)
    }
  }

  function blur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }

  const showsResults = open && text.trim() !== ''
  return (
    <search className="portal-search" onBlur={blur}>
      <TextInput
        ref={input}
        quiet
        type="search"
        role="combobox"
        aria-label="Search clients"
        aria-expanded={showsResults && results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showsResults && result ? `${listId}-${active}` : undefined}
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
          waitForAnswer(false)
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
          state={state}
          onHover={setActive}
          onChoose={choose}
          onRetry={retry}
        />
      )}
    </search>
  )
}
