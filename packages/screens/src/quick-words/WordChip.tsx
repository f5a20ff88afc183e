import { Box, Button, Flex } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

export interface WordChipProps {
  readonly icon: ReactNode
  readonly children: string
  /** What taking it out is called. */
  readonly onLeave?: () => void
}

/** A part of typed words, as it is understood. */
export function WordChip({ icon, children, onLeave }: WordChipProps) {
  return (
    <Flex
      as="span"
      alignItems="center"
      gap="2"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      bg="bg.surface"
      paddingInline="2"
      minHeight="28px"
      fontSize="sm"
    >
      <Box as="span" color="fg.muted">
        {icon}
      </Box>
      {children}
      {onLeave && (
        <Button variant="ghost" size="sm" aria-label={`Remove ${children}`} onClick={onLeave}>
          <CloseIcon size={12} />
        </Button>
      )}
    </Flex>
  )
}
