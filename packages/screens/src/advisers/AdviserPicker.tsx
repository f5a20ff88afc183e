import { MESSAGES } from '@portal/domain'
import { Box, Text } from '@portal/ui/core'
import { FaultPanel } from '@portal/ui/page'
import { Combobox, type ComboboxProps } from '@portal/ui/picker'
import type { KeyboardEvent } from 'react'
import { type AdviserOption, useAdviserAnswer, useAdvisers } from './advisers.ts'

/** Enter on the button tries again, and sends nothing that the button stands in. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation()
}

/** Where advisers are offered, for as long as there are none: they are on their way, or could not be had. */
export function AdvisersToCome() {
  const { data, error, isFetching, refetch } = useAdviserAnswer()
  if (data) return null
  if (!error) {
    return (
      <Text role="status" size="xs" tone="subtle">
        {MESSAGES.loading}
      </Text>
    )
  }
  return (
    <Box onKeyDown={keepEnter}>
      <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    </Box>
  )
}

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
