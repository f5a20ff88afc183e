import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, ErrorIcon, InfoIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export interface AlertProps {
  tone?: AlertTone
  /** Semibold, before the text. */
  title?: ReactNode
  children?: ReactNode
  /** A small button at the right. */
  action?: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'flex',
    gap: '10px',
    padding: '10px 12px',
    border: '1px solid',
    borderRadius: 'md',
    '& > svg': { flex: 'none', marginTop: '2px' },
    '& > div': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
    '& > :is(button, a)': { marginBlock: '-4px', marginRight: '-4px' },
  },
  variants: {
    tone: {
      info: { background: 'info.bg', borderColor: 'info.border', '& > svg': { color: 'info.mark' } },
      success: { background: 'success.bg', borderColor: 'success.border', '& > svg': { color: 'success.mark' } },
      warning: { background: 'warning.bg', borderColor: 'warning.border', '& > svg': { color: 'warning.mark' } },
      danger: { background: 'danger.bg', borderColor: 'danger.border', '& > svg': { color: 'danger.mark' } },
    },
  },
})

const ICONS = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: ErrorIcon }

/** A message that stays. Danger is announced at once (`role="alert"`), the others politely. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const ToneIcon = ICONS[tone]
  return (
    <Root tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon />
      <div>
        {title && <strong>{title}</strong>}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action}
    </Root>
  )
}
