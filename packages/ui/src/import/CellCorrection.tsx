import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../core/Button.tsx'
import { Box, Flex } from '../core/layout.tsx'
import { messageOf } from '../core/message-of.ts'
import { VisuallyHidden } from '../core/plain.tsx'
import { Field } from '../form/Field.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import type { ReviewProblem } from './review-row.ts'

/** Characters that one line shows well enough to be corrected. */
const LINE = 200

export interface CellCorrectionProps {
  rowNumber: number
  problem: ReviewProblem
  /** Saves the cell and has the row checked again. A rejection is shown here. */
  onSave: (text: string) => Promise<unknown>
}

/** A cell that is bad, to be fixed here: Enter saves (of prose, Ctrl+Enter), Escape puts back. */
export function CellCorrection({ rowNumber, problem, onSave }: CellCorrectionProps) {
  const [text, setText] = useState(problem.text)
  const [checked, setChecked] = useState(problem.text)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()

  if (checked !== problem.text) {
    setChecked(problem.text)
    setText(problem.text)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setError(undefined)
    try {
      await onSave(text)
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  // A field of one line would lose the line breaks of a note.
  const isProse = problem.text.length > LINE || problem.text.includes('\n')
  const field = {
    'aria-label': `${problem.label} of row ${rowNumber}`,
    'data-row': rowNumber,
    value: text,
    invalid: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.target.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      if (event.key === 'Escape') setText(problem.text)
      else if (isProse && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.currentTarget.form?.requestSubmit()
      }
    },
  }

  return (
    <form onSubmit={save} noValidate>
      <Field label={problem.label} error={error ?? problem.message}>
        <Flex gap="2">
          <Box flex="1 1 0" maxWidth={isProse ? '560px' : '320px'}>
            {isProse ? <TextArea {...field} /> : <TextInput {...field} />}
          </Box>
          <Button type="submit" loading={saving} loadingText="Checking" disabled={text === problem.text}>
            Check
            <VisuallyHidden> row {rowNumber} again</VisuallyHidden>
          </Button>
        </Flex>
      </Field>
    </form>
  )
}
