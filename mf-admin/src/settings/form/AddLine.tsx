import { Box, Button, Flex } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { type FormEvent, useRef } from 'react'

export interface AddLineProps {
  /** Of the form: “Add a tag”. */
  readonly name: string
  readonly id?: string
  readonly label: string
  readonly help?: string
  readonly error: string | undefined
  readonly type?: 'text' | 'url'
  readonly maxLength: number
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onAdd: () => void
  readonly isSending: boolean
}

/** A field and Add: what is typed joins a list. The focus stays in the field, for the next one. */
export function AddLine({
  name,
  id,
  label,
  help,
  error,
  type = 'text',
  maxLength,
  value,
  onChange,
  onAdd,
  isSending,
}: AddLineProps) {
  const input = useRef<HTMLInputElement>(null)
  function add(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    input.current?.focus()
    onAdd()
  }
  return (
    <form noValidate aria-label={name} onSubmit={add}>
      <Flex gap="2" alignItems="flex-start" maxWidth="480px">
        <Box flex="1" minWidth="0">
          <Field id={id} label={label} error={error} help={help}>
            <TextInput
              ref={input}
              type={type}
              autoComplete="off"
              maxLength={maxLength}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
        </Box>
        <Box paddingTop="22px">
          <Button type="submit" loading={isSending} loadingText="Adding">
            Add
          </Button>
        </Box>
      </Flex>
    </form>
  )
}
