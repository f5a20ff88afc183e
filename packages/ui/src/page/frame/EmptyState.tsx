import type { ReactNode } from 'react'
import { styled } from '../../theme/styled.tsx'

export interface EmptyStateProps {
  /** A sentence that says what is not there, and what to do next. */
  children: ReactNode
  title?: string
  action?: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    padding: '4',
    color: 'fg.muted',
    whiteSpace: 'normal',
    '& > strong': { color: 'fg' },
  },
})

/** What stands where nothing is yet: never a picture, always the next step. */
export function EmptyState({ children, title, action }: EmptyStateProps) {
  return (
    <Root>
      {title && <strong>{title}</strong>}
      <div>{children}</div>
      {action}
    </Root>
  )
}
