import { Slot, useSlot, useWasIdle } from '@portal/platform'

/** Pixels of a button in a wide header, and in a narrow one. */
const BUTTON = { wide: 32, narrow: 44 }

/** What remotes put into the header. It comes once the page is idle, into the room that is kept for it. */
export function HeaderSlot({ wide }: { readonly wide: boolean }) {
  const { length } = useSlot('header.action/v1')
  const wasIdle = useWasIdle()
  if (length === 0) return null
  return (
    <div style={{ display: 'flex', minWidth: length * (wide ? BUTTON.wide : BUTTON.narrow) }}>
      {wasIdle && <Slot id="header.action/v1" context={{}} />}
    </div>
  )
}
