import { type ReactNode, type Ref, useId } from 'react'
import { styled } from '../theme/styled.tsx'
import { Box16, ChoiceLabel } from './choice.ts'
import { useFieldGroup } from './field-context.ts'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> {
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | null | undefined
  onChange: (value: Value) => void
  name?: string
  /** `row` unless told; `columns` are two of one width, to lay values side by side. */
  direction?: 'row' | 'column' | 'columns'
  disabled?: boolean
  'aria-label'?: string
  /** The first radio: it takes the focus when a form finds the field wanting. */
  ref?: Ref<HTMLInputElement>
}

const Group = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: { base: '0', md: '6px' },
    minHeight: { md: 'control.md' },
  },
  variants: {
    direction: {
      row: { alignItems: 'center' },
      column: { flexDirection: 'column', paddingBlock: { md: '4px' } },
      columns: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        paddingBlock: { md: '4px' },
        overflowWrap: 'anywhere',
      },
    },
  },
})

const Radio = styled(Box16, {
  base: {
    borderRadius: 'full',
    '&&:checked': { border: '5px solid', borderColor: 'accent.solid', background: 'fg.onSolid' },
    '&:checked::before': { inset: { base: '-19px', md: '-9px' } },
    '&&:checked:disabled': { borderColor: 'fg.disabled' },
  },
})

const Help = styled('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.subtle' } })

/** A choice of a few; inside a Field it is named by the field's label. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, name, direction = 'row', disabled, ref } = props
  const madeUp = useId()
  const { 'aria-invalid': invalid, ...group } = useFieldGroup(props)
  return (
    <Group role="radiogroup" direction={direction} {...group} aria-label={props['aria-label']}>
      {options.map((option, index) => (
        <ChoiceLabel key={option.value}>
          <Radio
            type="radio"
            ref={index === 0 ? ref : undefined}
            name={name ?? madeUp}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-invalid={invalid}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <Help>{option.help}</Help>}
          </span>
        </ChoiceLabel>
      ))}
    </Group>
  )
}
