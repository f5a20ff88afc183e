import { INSURER_CHOICES, isProductProvider, OTHER_INSURER } from '@portal/domain/office/product-provider'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { useState } from 'react'

const INSURERS = INSURER_CHOICES.map((value) => ({ value, label: value }))

export interface InsurerFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (insurer: string) => void
}

/** The insurer: one of the provider list, or another by its name. */
export function InsurerField({ value, error, onChange }: InsurerFieldProps) {
  const [isOther, setOther] = useState(value !== '' && !isProductProvider(value))
  function choose(insurer: string) {
    setOther(insurer === OTHER_INSURER)
    onChange(insurer === OTHER_INSURER ? '' : insurer)
  }
  return (
    <>
      <Field id={isOther ? 'insurer-choice' : 'insurer'} label="Insurer" required error={isOther ? undefined : error}>
        <NativeSelect
          value={isOther ? OTHER_INSURER : value}
          options={INSURERS}
          placeholder="Select insurer"
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {isOther && (
        <Field id="insurer" label="Insurer name" required error={error}>
          <TextInput value={value} maxLength={100} onChange={(event) => onChange(event.currentTarget.value)} />
        </Field>
      )}
    </>
  )
}
