import { Combobox, type ComboboxProps } from '@portal/ui/picker'
import { AdvisersToCome } from '../advisers/AdvisersToCome.tsx'
import { type AdviserOption, useAdvisers } from '../advisers/advisers.ts'

export interface AdviserPickerProps
  extends Pick<ComboboxProps<number>, 'placeholder' | 'size' | 'onBlur' | 'ref' | 'aria-label'> {
  readonly value: AdviserOption | null
  /** Null where the field was emptied, and nowhere else: each choice has its name with it. */
  readonly onChange: (adviser: AdviserOption | null) => void
  /** Who it is until now; offered too, though they may have left or be one of more than are offered. */
  readonly present?: AdviserOption | null | undefined
}

/** One adviser, found by name, or nobody. */
export function AdviserPicker({ value, onChange, present, ...field }: AdviserPickerProps) {
  const advisers = useAdvisers()
  const isMissing = present && !advisers.some(({ id }) => id === present.id)
  const offered = isMissing ? [present, ...advisers] : advisers
  return (
    <>
      <Combobox
        {...field}
        value={value?.id ?? null}
        {...(value && { valueLabel: value.name })}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id, option) => onChange(id === null || !option ? null : { id, name: option.label })}
        clearable
      />
      <AdvisersToCome />
    </>
  )
}
