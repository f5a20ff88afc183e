import { CLIENT_FORM_STEPS } from '@portal/domain/clients/client-form/steps'
import { useState } from 'react'
import { errorsIn, type FormError } from './form-errors.ts'
import type { FormText } from './form-fields.ts'
import type { NoticeVersions } from './read-answers.ts'

/** The form as it is filled in; it complains only of steps that were checked. */
export interface FormSheet {
  readonly values: FormText
  readonly change: (name: string, text: string) => void
  /** What is wrong with a step now, where it was checked. */
  readonly errorsOf: (step: number) => readonly FormError[]
  /** How often something was checked and found wanting: the focus then goes to what is wrong. */
  readonly attempt: number
  /** Whether a step is filled in well; from now on what is wrong with it is said. */
  readonly check: (step: number) => boolean
  /** Says what the server found wrong, until it is changed. */
  readonly refuse: (errors: readonly FormError[]) => void
}

/** A form that begins with what was saved of it. */
export function useFormSheet(initial: FormText, versions: NoticeVersions): FormSheet {
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly FormError[]>([])
  const [attempt, setAttempt] = useState(0)

  function errorsAt(step: number): FormError[] {
    const at = CLIENT_FORM_STEPS[step]
    return at ? errorsIn(at, values, versions) : []
  }
  return {
    values,
    errorsOf(step) {
      const own = checked.includes(step) ? errorsAt(step) : []
      return own.length > 0 ? own : refused
    },
    attempt,
    change(name, text) {
      setValues((before) => ({ ...before, [name]: text }))
      setRefused((before) => before.filter(({ field }) => !name.startsWith(field.name)))
    },
    check(step) {
      setChecked([...checked, step])
      const isFine = errorsAt(step).length === 0
      if (!isFine) setAttempt(attempt + 1)
      return isFine
    },
    refuse(errors) {
      setRefused(errors)
      setAttempt(attempt + 1)
    },
  }
}
