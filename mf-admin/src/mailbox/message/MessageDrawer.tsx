import { NarrowDrawer } from '../../beside/NarrowDrawer.tsx'
import { Message } from './Message.tsx'

export interface MessageDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** A message over the list, in windows too narrow to show both. */
export default function MessageDrawer({ id, onClose }: MessageDrawerProps) {
  return (
    <NarrowDrawer onClose={onClose} title="Message" width={560}>
      <Message id={id} />
    </NarrowDrawer>
  )
}
