import type { Ref, SelectHTMLAttributes } from 'react'
import { ChevronDownIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { useFieldControl } from './field-context.ts'
import { type ControlSize, Frame } from './frame.ts'
import { nativeSelectLook } from './native-select-look.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Options of one group stand under its name, in the order given. */
  group?: string
}

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'style'> {
  options: readonly SelectOption[]
  /** The first, empty choice: “Select user type”. */
  placeholder?: string
  size?: ControlSize
  invalid?: boolean
  ref?: Ref<HTMLSelectElement>
}

const Select = styled('select', nativeSelectLook)

function optionsIn(options: readonly SelectOption[], group: string | undefined) {
  return options
    .filter((option) => option.group === group)
    .map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))
}

/** The browser's own select in the portal's clothes: best on phones, right for up to some 15 choices. */
export function NativeSelect({ options, placeholder, size, invalid, className, ...select }: NativeSelectProps) {
  const wiring = useFieldControl({ ...select, invalid })
  const groups = [...new Set(options.map((option) => option.group))]
  return (
    <Frame size={size} className={className} arrow>
      <Select {...select} {...wiring}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groups.map((group) =>
          group === undefined ? (
            optionsIn(options, group)
          ) : (
            <optgroup key={group} label={group}>
              {optionsIn(options, group)}
            </optgroup>
          ),
        )}
      </Select>
      <ChevronDownIcon />
    </Frame>
  )
}
