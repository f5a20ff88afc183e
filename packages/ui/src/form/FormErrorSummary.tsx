import { useEffect, useRef } from 'react'
import { Alert } from '../core/Alert.tsx'
import { styled } from '../theme/styled.tsx'
import { focusField } from './field-context.ts'

export interface FormError {
  /** The id of the control (the `id` of its Field). */
  id: string
  /** Its label: “Phone number”. */
  label: string
  message?: string
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[]
  /** Changes with each try to send (react-hook-form's `submitCount`): the focus then goes to the first bad field. */
  attempt: number
}

const Jump = styled('button', {
  base: {
    textAlign: 'start',
    lineHeight: 'lg',
    borderRadius: 'xs',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    textDecorationColor: 'danger.border',
  },
})

function needing(count: number): string {
  return count === 1 ? '1 field needs attention.' : `${count} fields need attention.`
}

/** Characters from which names no longer make a sentence: each has a line of its own. */
const LONG = 40

/** “2 fields need attention. First name, phone number.” at the top of a form; each name moves the focus to its field. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const first = errors[0]?.id
  const seen = useRef(attempt)
  useEffect(() => {
    // The errors of a try may come in a render after it; the focus moves once a try.
    if (first === undefined || seen.current === attempt) return
    seen.current = attempt
    focusField(first)
  }, [attempt, first])
  if (errors.length === 0) return null
  return (
    <Alert tone="danger" title={needing(errors.length)}>
      {errors.some(({ label }) => label.length > LONG) ? (
        <ul>
          {errors.map(({ id, label }) => (
            <li key={id}>
              <Jump type="button" onClick={() => focusField(id)}>
                {label}
              </Jump>
            </li>
          ))}
        </ul>
      ) : (
        <>
          {errors.map((error, index) => (
            <span key={error.id}>
              {index > 0 && ', '}
              <Jump type="button" onClick={() => focusField(error.id)}>
                {index === 0 || /^[A-Z]{2}/.test(error.label)
                  ? error.label
                  : error.label.charAt(0).toLowerCase() + error.label.slice(1)}
              </Jump>
            </span>
          ))}
          .
        </>
      )}
    </Alert>
  )
}
