import { NarrowDrawer } from '../../beside/NarrowDrawer.tsx'
import { Entry } from './Entry.tsx'

export interface EntryDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** An entry over the list, in windows too narrow to show both. */
export default function EntryDrawer({ id, onClose }: EntryDrawerProps) {
  return (
    <NarrowDrawer onClose={onClose} title="Entry" width={480}>
      <Entry id={id} />
    </NarrowDrawer>
  )
}
