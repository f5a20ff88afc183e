import { useMedia } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { BESIDE } from './beside.ts'
import { Entry } from './Entry.tsx'

export interface EntryDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** An entry over the list, in windows too narrow to show both. */
export default function EntryDrawer({ id, onClose }: EntryDrawerProps) {
  const isBeside = useMedia(BESIDE)
  if (isBeside) return null
  return (
    <Drawer open onClose={onClose} title="Entry" width={480}>
      <Entry id={id} />
    </Drawer>
  )
}
