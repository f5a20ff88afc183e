import { useMedia } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { BESIDE } from './beside.ts'
import { Entry } from './Entry.tsx'

export interface EntryDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** An entry over the list, where the window has no room for it beside the list. */
export default function EntryDrawer({ id, onClose }: EntryDrawerProps) {
  const isBeside = useMedia(BESIDE)
  if (isBeside) return null
  return (
    <Drawer open onClose={onClose} title="Entry" width={480}>
      <Entry id={id} />
    </Drawer>
  )
}
