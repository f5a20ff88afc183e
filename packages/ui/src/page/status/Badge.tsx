import { MESSAGES } from '@portal/domain/message'
import type { ReactNode } from 'react'
import { AlertIcon } from '../../icons/index.ts'
import { styled } from '../../theme/styled.tsx'
import { badgeLook } from './badge-look.ts'

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

/** The looks of a badge; those of a status are added where the statuses are. */
export const BadgeRoot = styled('span', badgeLook)

/** A word with a tint. Never a button. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <BadgeRoot tone={tone}>
      {icon}
      {children}
    </BadgeRoot>
  )
}

/** A quiet outlined word: a client's tag. */
export const Tag = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'full',
    height: { base: '28px', md: '20px' },
    paddingInline: '6px',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& > button': { width: { base: '28px', md: '18px' }, height: { base: '28px', md: '18px' }, marginRight: '-6px' },
  },
})

/** A key: `<Kbd>Esc</Kbd>`. */
export const Kbd = styled('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minWidth: '18px',
    height: '18px',
    paddingInline: '4px',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'xs',
    background: 'bg.surface',
    color: 'fg.subtle',
    fontFamily: 'inherit',
    fontStyle: 'normal',
    fontSize: '2xs',
    lineHeight: '1',
  },
})

/** “Illustrative – not insurer rates”: beside the title of every page with premiums. */
export function IllustrativeMark() {
  return (
    <BadgeRoot tone="warning" css={{ border: '1px solid', borderColor: 'warning.border' }}>
      <AlertIcon size={14} />
      {MESSAGES.illustrative}
    </BadgeRoot>
  )
}
