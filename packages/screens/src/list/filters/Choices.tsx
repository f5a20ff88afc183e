import { Box, Grid } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import type { ReactNode } from 'react'

/** `values` with or without `value`; undefined where none is left. */
function toggled<T>(values: readonly T[] | undefined, value: T, on: boolean): T[] | undefined {
  const others = (values ?? []).filter((one) => one !== value)
  const next = on ? [...others, value] : others
  return next.length > 0 ? next : undefined
}

export interface Choice<T> {
  readonly value: T
  readonly label: ReactNode
}

export interface ChoicesProps<T> {
  readonly label: string
  readonly choices: readonly Choice<T>[]
  readonly values: readonly T[] | undefined
  readonly onChange: (values: T[] | undefined) => void
  readonly columns?: number
}

/** Several of a few: a checkbox each. */
export function Choices<T extends string | number>({ label, choices, values, onChange, columns = 1 }: ChoicesProps<T>) {
  return (
    <Box maxHeight="320px" overflowY="auto">
      <Grid role="group" aria-label={label} gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`} gap="1">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={values?.includes(choice.value) ?? false}
            onChange={(event) => onChange(toggled(values, choice.value, event.currentTarget.checked))}
          >
            {choice.label}
          </Checkbox>
        ))}
      </Grid>
    </Box>
  )
}
