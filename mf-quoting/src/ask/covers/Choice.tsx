import { NativeSelect } from '@portal/ui/form'

export interface ChoiceProps<T extends string> {
  readonly label: string
  readonly id?: string
  readonly value: T
  readonly options: ReadonlyArray<{ readonly value: T; readonly label: string; readonly disabled?: boolean }>
  readonly invalid?: boolean
  /** The id of what says more of it. */
  readonly describedBy?: string | undefined
  readonly onChange: (value: T) => void
}

/** One of a table of codes, named for screen readers alone. */
export function Choice<T extends string>({ label, options, invalid, describedBy, onChange, ...rest }: ChoiceProps<T>) {
  return (
    <NativeSelect
      {...rest}
      aria-label={label}
      aria-describedby={describedBy}
      {...(invalid && { invalid })}
      options={options.map((option) => ({ ...option }))}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
