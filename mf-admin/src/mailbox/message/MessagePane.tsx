import { SidePane } from '../../beside/SidePane.tsx'
import { Message } from './Message.tsx'

export interface MessagePaneProps {
  readonly id: number
  readonly onClose: () => void
}

/** A message beside the list. Choosing another row replaces it. */
export default function MessagePane({ id, onClose }: MessagePaneProps) {
  return (
    <SidePane label="Message" width={560} onClose={onClose}>
      <Message key={id} id={id} />
    </SidePane>
  )
}
