import { MESSAGES } from '@portal/domain/message'
import { type IsoDate, parseTypedDate } from '@portal/domain/values/date'
import { Alert, Button, Heading, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { ArrowRightIcon } from '@portal/ui/icons'
import { useRef, useState } from 'react'
import { BirthDateInput } from './BirthDateInput.tsx'
import { messageOf } from './link-error.ts'
import { Sheet, Words } from './Sheet.tsx'

export interface AskBirthDateProps {
  /** The page was open before. */
  readonly isAgain: boolean
  /** Why it is asked, in a sentence or two. */
  readonly why: string
  /** Rejects where the date is not the right one. */
  readonly onOpen: (date: IsoDate) => Promise<void>
}

/** Asks for the birth date, and says nothing of anybody until it is right. */
export function AskBirthDate({ isAgain, why, onOpen }: AskBirthDateProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function open() {
    if (isBusy) return
    const date = parseTypedDate(text, new Date().toISOString().slice(0, 10))
    setRefusal(undefined)
    setError(
      date
        ? undefined
        : text.trim() === ''
          ? MESSAGES.enterDateOfBirth
          : 'Please enter your date of birth as DD/MM/YYYY',
    )
    if (!date) return input.current?.focus()
    setBusy(true)
    try {
      await onOpen(date)
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
      input.current?.focus()
    }
  }

  return (
    <Sheet
      onSubmit={() => void open()}
      foot={
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          trailingIcon={<ArrowRightIcon />}
          loading={isBusy}
          loadingText="Opening"
        >
          Continue
        </Button>
      }
    >
      <Stack gap="5">
        <Stack gap="2">
          <Heading as="h1" size="xl">
            {isAgain ? 'Please enter your date of birth again' : 'First, your date of birth'}
          </Heading>
          <Words>{why}</Words>
        </Stack>
        {refusal && <Alert tone="danger" title={refusal} />}
        <Field label="Date of birth" error={error} required>
          <BirthDateInput ref={input} value={text} onChange={setText} />
        </Field>
      </Stack>
    </Sheet>
  )
}
