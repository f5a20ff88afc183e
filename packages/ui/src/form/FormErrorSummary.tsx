import { useEffect, useRef } from 'react'
import { Alert } from '../core/Alert.tsx'
import { styled } from '../theme/styled.tsx'
import { focusField } from './field-context.ts'

export interface FormFault {
  /** The id of the control (the `id` of its Field). */
  id: string
  /** Its label: “Phone number”. */
  label: string
  message?: string
}

export interface FormErrorSummaryProps {
  faults: readonly FormFault[]
  /** Changes with each try to send (react-hook-form's `submitCount`): the focus then goes to the first bad field. */
  attempt: number
}

const Jump = styled('button', {
  base: {
    textAlign: 'start',
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
export function FormErrorSummary({ faults, attempt }: FormErrorSummaryProps) {
  const first = faults[0]?.id
  const seen = useRef(attempt)
  useEffect(() => {
    // The faults of a try may come in a render after it; the focus moves once a try.
    if (first === undefined || seen.current === attempt) return
    seen.current = attempt
    focusField(first)
  }, [attempt, first])
  if (faults.length === 0) return null
  return (
    <Alert tone="danger" title={needing(faults.length)}>
      {faults.some(({ label }) => label.length > LONG) ? (
        <ul>
          {faults.map(({ id, label }) => (
            <li key={id}>
              <Jump type="button" onClick={() => focusField(id)}>
                {label}
              </Jump>
            </li>
          ))}
        </ul>
      ) : (
        <>
          {faults.map((fault, index) => (
            <span key={fault.id}>
              {index > 0 && ', '}
              <Jump type="button" onClick={() => focusField(fault.id)}>
                {index === 0 || /^[A-Z]{2}/.test(fault.label)
                  ? fault.label
                  : fault.label.charAt(0).toLowerCase() + fault.label.slice(1)}
              </Jump>
            </span>
          ))}
          .
        </>
      )}
    </Alert>
  )
}
