import { Box, IconButton } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import { Message } from './Message.tsx'

export interface MessagePaneProps {
  readonly id: number
  readonly onClose: () => void
}

/** A message beside the list. Choosing another row replaces it. */
export default function MessagePane({ id, onClose }: MessagePaneProps) {
  return (
    <Box
      as="aside"
      aria-label="Message"
      position="relative"
      flex="none"
      width="560px"
      overflowY="auto"
      borderInlineStartWidth="1px"
      borderColor="border"
    >
      <Box position="absolute" top="2" insetInlineEnd="2">
        <IconButton icon={<CloseIcon />} label="Close message" onClick={onClose} />
      </Box>
      <Message key={id} id={id} />
    </Box>
  )
}
