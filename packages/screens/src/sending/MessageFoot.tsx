import { Button, Flex } from '@portal/ui/core'
import type { ReactNode } from 'react'

export interface MessageFootProps {
  /** At the left: what can be added to the message. */
  readonly children: ReactNode
  readonly isLater: boolean
  readonly isSending: boolean
  readonly onCancel: () => void
}

/** The foot of a form that sends a message. */
export function MessageFoot({ children, isLater, isSending, onCancel }: MessageFootProps) {
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      {children}
      <Flex gap="2" marginLeft="auto">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" loading={isSending} loadingText="Sending">
          {isLater ? 'Schedule' : 'Send'}
        </Button>
      </Flex>
    </Flex>
  )
}
