import { PinInput } from '@chakra-ui/react/pin-input'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Fragment, useEffect, useRef } from 'react'
import { useFieldGroup } from '../form/field-context.ts'

export interface OtpInputProps {
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** All digits are there, and the value holds them: time to send. */
  onComplete?: (value: string) => void
  /** 6 unless told. */
  length?: number
  /** `otp` unless told. */
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  invalid?: boolean
  'aria-label'?: string
}

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'input'],
  base: {
    control: { display: 'flex', gap: '2', '& > span': { flex: '1 1 0', maxWidth: '20px' } },
    input: {
      flex: '1 1 0',
      width: '46px',
      minWidth: 0,
      height: '48px',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'md',
      background: 'bg.surface',
      textAlign: 'center',
      fontSize: '1.25rem',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      _hover: { borderColor: 'fg.subtle' },
      '&&:focus': { outline: 'none', borderColor: 'focus', boxShadow: '0 0 0 1px var(--ui-colors-focus)' },
      '&[aria-invalid=true]': { borderColor: 'danger.mark' },
      '&:disabled': { background: 'bg.disabled', color: 'fg.disabled', borderColor: 'border' },
    },
  },
})

const WORDS = { inputLabel: (index: number, length: number) => `Digit ${index + 1} of ${length}` }

/** A one-time code, a box a digit: pasting fills all, arrows move, Backspace goes back. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onComplete, length = 6, name = 'otp', disabled, autoFocus } = props
  const control = useRef<HTMLDivElement>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...group } = useFieldGroup(props)

  useEffect(() => {
    // A wrong code was taken away: the next one starts in the first box.
    if (value === '' && control.current?.contains(document.activeElement)) {
      control.current.querySelector('input')?.focus()
    }
  }, [value])
  const half = length % 2 === 0 ? length / 2 : 0
  return (
    <PinInput.Root
      recipe={recipe}
      ids={id === undefined ? undefined : { root: id }}
      role="group"
      {...group}
      aria-label={props['aria-label']}
      otp
      selectOnFocus
      placeholder=""
      count={length}
      name={name}
      value={[...value]}
      disabled={disabled}
      autoFocus={autoFocus}
      invalid={Boolean(invalid)}
      translations={WORDS}
      sanitizeValue={(pasted) => pasted.replace(/\D/g, '')}
      onValueChange={(change) => onChange(change.valueAsString)}
      onValueComplete={(change) => onComplete?.(change.valueAsString)}
    >
      <PinInput.Control ref={control}>
        {Array.from({ length }, (_, index) => (
          <Fragment key={index}>
            {half > 0 && index === half && <span />}
            <PinInput.Input index={index} aria-describedby={index === 0 ? describedBy : undefined} />
          </Fragment>
        ))}
      </PinInput.Control>
      <PinInput.HiddenInput />
    </PinInput.Root>
  )
}
