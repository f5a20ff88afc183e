import { useMedia } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { BESIDE } from '../../activity/entry/beside.ts'
import { Message } from './Message.tsx'

export interface MessageDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** A message over the list, in windows too narrow to show both. */
export default function MessageDrawer({ id, onClose }: MessageDrawerProps) {
  const isBeside = useMedia(BESIDE)
  if (isBeside) return null
  return (
    <Drawer open onClose={onClose} title="Message" width={560}>
      <Message id={id} />
    </Drawer>
  )
}
