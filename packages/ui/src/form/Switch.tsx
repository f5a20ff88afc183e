import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from '../theme/styled.tsx'
import { ChoiceLabel } from './choice.ts'
import { useFieldControl } from './field-context.ts'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'style'> {
  /** Without a label, give `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const Track = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    display: 'inline-block',
    flex: 'none',
    width: '28px',
    height: '16px',
    borderRadius: 'full',
    background: 'border.control',
    cursor: 'pointer',
    transition: 'background var(--ui-durations-fast) var(--ui-easings-out)',
    _before: { content: '""', position: 'absolute', inset: { base: '-14px -8px', md: '-4px' } },
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      background: '#fff',
      transition: 'transform var(--ui-durations-fast) var(--ui-easings-out)',
    },
    '&:checked': { background: 'accent.solid' },
    '&:checked::after': { transform: 'translateX(12px)' },
    '&&:disabled': { background: 'border.strong', cursor: 'not-allowed' },
    // Forced colours take the backgrounds away; a border and a dot stay.
    '@media (forced-colors: active)': { border: '1px solid', _after: { border: '6px solid' } },
  },
})

/** On or off at once: a native checkbox of role `switch`. */
export function Switch({ children, className, ...input }: SwitchProps) {
  const wiring = useFieldControl(input)
  const track = <Track type="checkbox" role="switch" {...input} {...wiring} />
  if (children === undefined) return track
  return (
    <ChoiceLabel className={className} css={{ color: 'fg.muted', '&:has(:checked)': { color: 'fg' } }}>
      {track}
      <span>{children}</span>
    </ChoiceLabel>
  )
}
