import { Box, IconButton } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import { Entry } from './Entry.tsx'

export interface EntryPaneProps {
  readonly id: number
  readonly onClose: () => void
}

/** An entry beside the list. Choosing another row replaces it. */
export default function EntryPane({ id, onClose }: EntryPaneProps) {
  return (
    <Box
      as="aside"
      aria-label="Entry"
      position="relative"
      flex="none"
      width="480px"
      overflowY="auto"
      borderInlineStartWidth="1px"
      borderColor="border"
    >
      <Box position="absolute" top="2" insetInlineEnd="2">
        <IconButton icon={<CloseIcon />} label="Close entry" onClick={onClose} />
      </Box>
      <Entry key={id} id={id} />
    </Box>
  )
}
