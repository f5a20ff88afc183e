export interface HiddenFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** What keeps password managers from filling a field in: each heeds its own. */
const LEFT_ALONE = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const

/** People do not see it and the keyboard does not reach it: whoever fills it in is a machine. */
export function HiddenField({ value, onChange }: HiddenFieldProps) {
  return (
    <div aria-hidden style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          {...LEFT_ALONE}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
