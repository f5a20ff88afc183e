import { type InputHTMLAttributes, type ReactNode, type Ref, useCallback } from 'react'
import { styled } from '../theme/styled.tsx'
import { Box16, ChoiceLabel } from './choice.ts'
import { useFieldControl } from './field-context.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'style'> {
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  invalid?: boolean
  /** Without a label, give `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const on = { background: 'accent.solid', borderColor: 'accent.solid' }

const Check = styled(Box16, {
  base: {
    borderRadius: 'xs',
    '&&:is(:checked, :indeterminate)': on,
    _after: { content: '""', position: 'absolute', borderColor: 'fg.onSolid', borderStyle: 'solid', borderWidth: '0' },
    '&:checked::after': {
      left: '50%',
      top: '46%',
      width: '4px',
      height: '8px',
      borderRightWidth: '2px',
      borderBottomWidth: '2px',
      transform: 'translate(-50%, -50%) rotate(42deg)',
    },
    '&&:indeterminate::after': {
      left: '50%',
      top: '50%',
      width: '8px',
      height: '0',
      borderRightWidth: '0',
      borderBottomWidth: '2px',
      transform: 'translate(-50%, -50%)',
    },
    '&&&:disabled': { background: 'bg.disabled', borderColor: 'border' },
    '&&:disabled::after': { borderColor: 'fg.disabled' },
  },
})

/** A native checkbox with a third state. */
export function Checkbox({ mixed = false, invalid, children, className, ref, ...input }: CheckboxProps) {
  const wiring = useFieldControl({ ...input, invalid })
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = mixed
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [mixed, ref],
  )
  const box = <Check type="checkbox" ref={attach} {...input} {...wiring} />
  if (children === undefined) return box
  return (
    <ChoiceLabel className={className}>
      {box}
      <span>{children}</span>
    </ChoiceLabel>
  )
}
