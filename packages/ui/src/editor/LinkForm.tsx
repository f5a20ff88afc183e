import { linkAddressOf } from '@portal/domain/values/rich-text'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../core/Button.tsx'
import { Box, Flex, Text } from '../core/layout.tsx'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'

/** A merge field that can be the address of a link. */
export interface AddressField {
  readonly name: string
  readonly label: string
}

export interface LinkFormProps {
  /** The present address; empty where there is no link yet. */
  readonly address: string
  /** Merge fields that can be the whole address, in templates. */
  readonly fields?: readonly AddressField[]
  readonly onApply: (address: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

function addressOf(field: string): string {
  return `{{${field}}}`
}

/** Where the address of a link is typed. No form: it stands inside one. */
export function LinkForm({ address, fields = [], onApply, onRemove, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const isField = (written: string) => fields.some(({ name }) => written.trim() === addressOf(name))
  const [error, setError] = useState<string>()

  function apply() {
    const found = isField(typed) ? typed.trim() : linkAddressOf(typed)
    if (found) onApply(found)
    else setError('Please enter a web address, email or phone number')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }

  return (
    <Flex gap="2" alignItems="flex-start" flexWrap="wrap" padding="2" borderTopWidth="1px" borderColor="border.subtle">
      <Box flex="1 1 200px">
        <Field label="Link address" labelHidden error={error}>
          <TextInput
            size="sm"
            inputMode="url"
            placeholder="https://"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </Box>
      <Button size="sm" variant="primary" onClick={apply}>
        Apply
      </Button>
      {address !== '' && (
        <Button size="sm" onClick={onRemove}>
          Remove link
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      {fields.length > 0 && (
        <Flex role="group" aria-label="Link to a merge field" gap="1" alignItems="center" flexWrap="wrap" width="full">
          <Text as="span" size="xs" tone="subtle">
            Or link to
          </Text>
          {fields.map(({ name, label }) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              aria-pressed={typed.trim() === addressOf(name)}
              onClick={() => onApply(addressOf(name))}
            >
              {label}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  )
}
