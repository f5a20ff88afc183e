import { firmLists } from '@portal/contract/office/firm-lists'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { change } from '@portal/platform'
import { Box, Button, Flex, messageOf } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { type FormEvent, useRef, useState } from 'react'

/** Adds an entry to a list; the field stays, for the next one. */
export function AddEntry({ list }: { readonly list: FirmListName }) {
  const { one, max } = FIRM_LISTS[list]
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const label = typed.trim()
    setError(label === '' ? 'Please enter a name' : undefined)
    input.current?.focus()
    if (label === '') return
    setSending(true)
    try {
      await change(firmLists.add, { params: { list }, body: { label } })
      setTyped('')
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate aria-label={`Add a ${one}`} onSubmit={(event) => void add(event)}>
      <Flex gap="2" alignItems="flex-start" maxWidth="480px">
        <Box flex="1" minWidth="0">
          <Field id={`${list}-new`} label={`New ${one}`} error={error}>
            <TextInput
              ref={input}
              autoComplete="off"
              maxLength={max}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
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
