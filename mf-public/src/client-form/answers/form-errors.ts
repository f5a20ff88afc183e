import { stepErrors } from '@portal/domain/clients/client-form/check-answers'
import { CLIENT_FORM_STEPS, type ClientFormStep } from '@portal/domain/clients/client-form/steps'
import { dateError, parseTypedDate } from '@portal/domain/values/date'
import { askedIn, type FormField, type FormText } from './form-fields.ts'
import { type NoticeVersions, readAnswers } from './read-answers.ts'

/** A field and what is wrong with it. */
export interface FormError {
  readonly field: FormField
  readonly message: string
}

/** What is wrong with how something is written, which the rules of what it says do not see. */
function writingError({ name, kind }: FormField, values: FormText, answers: ReturnType<typeof readAnswers>) {
  const text = values[name]?.trim() ?? ''
  if (kind === 'date' && text !== '' && parseTypedDate(text) === undefined) return dateError(text)
  if (kind === 'salary' && (Number.isNaN(answers.salary) || (answers.salary ?? 0) < 0)) return 'Please enter an amount'
  const isUnreadable = answers.covers?.some(({ amount }) => Number.isNaN(amount))
  return kind === 'covers' && isUnreadable ? 'Please enter an amount, or leave it blank' : undefined
}

/** What is wrong with a step, from top to bottom. */
export function errorsIn(step: ClientFormStep, values: FormText, versions: NoticeVersions): FormError[] {
  const answers = readAnswers(values, versions)
  const broken = stepErrors(step, answers)
  return askedIn(step, values).flatMap((field) => {
    const message = writingError(field, values, answers) ?? broken.find(({ path }) => isAbout(field, path))?.message
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Whether an error is about a field, or about a part of it: `covers.0.amount`. */
function isAbout({ name }: FormField, path: string): boolean {
  if (path === name || (name === 'salary' && path === 'salary_frequency')) return true
  return name === 'covers' && path.startsWith('covers.')
}

/** What the server found wrong, by step. Undefined where none of it is on the form. */
export function refusedIn(errors: ReadonlyArray<{ path: string; message: string }>, values: FormText) {
  for (const [at, step] of CLIENT_FORM_STEPS.entries()) {
    const asked = askedIn(step, values)
    const found = asked.flatMap((field): FormError[] => {
      const error = errors.find(({ path }) => isAbout(field, path))
      return error ? [{ field, message: error.message }] : []
    })
    if (found.length > 0) return { step: at, errors: found }
  }
  return undefined
}

/** The first step with something to mend; undefined where all is well. */
export function firstToMend(values: FormText, versions: NoticeVersions): number | undefined {
  const step = CLIENT_FORM_STEPS.findIndex((one) => errorsIn(one, values, versions).length > 0)
  return step === -1 ? undefined : step
}
