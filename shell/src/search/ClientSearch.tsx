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
import { useFinds } from './use-finds.ts'

interface ClientSearchProps {
  readonly autoFocus?: boolean
  /** There is no room to say by what. */
  readonly short?: boolean
  /** The search is done with; on a phone it then makes room for the header. */
  readonly onLeave?: () => void
}

/**
 * The search over all clients that the user may see, and over what remotes find; from three characters on, at most five of
 * each.
 */
export function ClientSearch({ autoFocus = false, short = false, onLeave }: ClientSearchProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(autoFocus)
  // Chosen by its address, not its place: what comes later must not move the choice to something else.
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()

  const clients = useClientSearch(text)
  const finds = useFinds(text)
  const addresses = [
    ...clients.results.map(clientAddress),
    ...finds.groups.flatMap(({ rows }) => rows.map(({ to }) => to)),
  ]
  const active = Math.max(0, addresses.indexOf(chosen ?? ''))
  const result = addresses[active]
  // Clients come first: whom they are is known before the rest is.
  const settled = clients.settled && (clients.results.length > 0 || finds.settled)
  const waitForAnswer = useEarlyEnter(settled, () => {
    if (result) choose(result)
  })

  function leave() {
    waitForAnswer(false)
    setOpen(false)
    onLeave?.()
  }

  function choose(address: string) {
    setText('')
    leave()
    input.current?.blur()
    navigate(address)
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
      setChosen(addresses[(active + step + addresses.length) % addresses.length])
    }
    if (event.key === 'Enter' && open && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What is still shown is what the text before has found, and is meant only where an arrow has chosen it.
      if (!settled && chosen === undefined) waitForAnswer(true)
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
        aria-expanded={showsResults && addresses.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={showsResults && result ? `${listId}-${active}` : undefined}
        placeholder={
          short
            ? 'Search'
            : `Search ${finds.offered ? 'by name, phone, email or number' : 'clients by name, phone or email'}`
        }
        autoComplete="off"
        autoFocus={autoFocus}
        prefix={<SearchIcon />}
        suffix={
          onLeave ? <IconButton icon={<CloseIcon />} label="Close search" size="sm" onClick={leave} /> : <Kbd>/</Kbd>
        }
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(undefined)
          waitForAnswer(false)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      {showsResults && (
        <SearchResults
          listId={listId}
          clients={clients}
          finds={finds}
          active={active}
          onHover={(place) => setChosen(addresses[place])}
          onChoose={(place) => addresses[place] && choose(addresses[place])}
        />
      )}
    </search>
  )
}
