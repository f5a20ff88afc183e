import type { ReactNode } from 'react'
import { Button } from '../../core/Button.tsx'
import { ErrorIcon, RefreshIcon } from '../../icons/index.ts'
import { styled } from '../../theme/styled.tsx'

export interface ErrorPanelProps {
  /** “We couldn’t load this.” unless told. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** More to do than to try again: a link home. */
  action?: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    paddingBlock: '2',
    paddingLeft: '4',
    paddingRight: '2',
    color: 'fg.muted',
    whiteSpace: 'normal',
    '& > svg': { flex: 'none', color: 'danger.mark' },
    '& > span': { flex: '1 1 0', minWidth: '120px' },
  },
})

/** What stands where something could not be shown: “We couldn’t load this.” **Try again**. */
export function ErrorPanel({ message = 'We couldn’t load this.', onRetry, retrying, action }: ErrorPanelProps) {
  return (
    <Root role="alert">
      <ErrorIcon />
      <span>{message}</span>
      {action}
      {onRetry && (
        <Button size="sm" icon={<RefreshIcon size={14} />} onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      )}
    </Root>
  )
}
