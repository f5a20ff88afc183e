import { type InputHTMLAttributes, type ReactNode, type Ref, useCallback } from 'react'
import { styled } from '../theme/styled.tsx'
import { checkboxLook } from './checkbox-look.ts'
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

const Check = styled(Box16, checkboxLook)

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
