import { type ClipboardEvent, Fragment, type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { styled } from '../theme/styled.tsx'
import { useFieldGroup } from './field-context.ts'

export interface OtpInputProps {
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** All digits are there: time to send. */
  onComplete?: (value: string) => void
  /** 6 unless told. */
  length?: number
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  invalid?: boolean
  'aria-label'?: string
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

const Row = styled('div', { base: { display: 'flex', gap: '2', '& > span': { flex: '1 1 0', maxWidth: '20px' } } })

const Cell = styled('input', {
  base: {
    flex: '1 1 0',
    width: '46px',
    minWidth: 0,
    height: '48px',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    textAlign: 'center',
    fontSize: '20px',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    _hover: { borderColor: 'fg.subtle' },
    '&&:focus': { outline: 'none', borderColor: 'focus', boxShadow: '0 0 0 1px var(--ui-colors-focus)' },
    '&[aria-invalid=true]': { borderColor: 'danger.mark' },
    '&:disabled': { background: 'bg.disabled', color: 'fg.disabled', borderColor: 'border' },
  },
})

/** A one-time code, a box a digit: pasting fills all, arrows move, Backspace goes back. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onComplete, length = 6, name, disabled, autoFocus, ref } = props
  const row = useRef<HTMLDivElement>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...group } = useFieldGroup(props)

  useEffect(() => {
    // A wrong code was taken away: the next one starts in the first box.
    if (value === '' && row.current?.contains(document.activeElement)) row.current.querySelector('input')?.focus()
  }, [value])
  function focus(index: number) {
    const cell = row.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]
    cell?.focus()
    cell?.select()
  }
  /** Puts digits in from a box on, over those that stand there; one too many goes nowhere. */
  function put(index: number, text: string) {
    const digits = text.replace(/\D/g, '')
    if (!digits) return
    const from = Math.min(index, value.length)
    const next = (value.slice(0, from) + digits + value.slice(from + digits.length)).slice(0, length)
    onChange(next)
    focus(from + digits.length)
    if (next.length === length && next !== value) onComplete?.(next)
  }
  function erase(index: number) {
    onChange(value.slice(0, index) + value.slice(index + 1))
    focus(index)
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(Math.min(index + 1, value.length)),
      Home: () => focus(0),
      End: () => focus(value.length),
      Backspace: () => erase(index < value.length ? index : index - 1),
      Delete: () => erase(index),
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move || (event.key === 'Backspace' && value === '')) return
    event.preventDefault()
    move()
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    put(0, event.clipboardData.getData('text'))
  }
  const half = length % 2 === 0 ? length / 2 : 0
  return (
    <Row id={id} ref={row} role="group" {...group} aria-label={props['aria-label']}>
      {Array.from({ length }, (_, index) => (
        <Fragment key={index}>
          {half > 0 && index === half && <span />}
          <Cell
            ref={index === 0 ? ref : undefined}
            name={index === 0 ? name : undefined}
            value={value[index] ?? ''}
            disabled={disabled}
            autoFocus={autoFocus && index === 0}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-describedby={index === 0 ? describedBy : undefined}
            aria-invalid={invalid}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => put(index, event.target.value.replace(value[index] ?? '', '') || event.target.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={onPaste}
          />
        </Fragment>
      ))}
    </Row>
  )
}
