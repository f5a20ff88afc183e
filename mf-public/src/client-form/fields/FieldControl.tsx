import { Grid } from '@portal/ui/core'
import { NativeSelect, TextArea, TextInput } from '@portal/ui/form'
import { PhoneInput } from '@portal/ui/input'
import { ChoiceBoxes } from '@portal/ui/questions'
import { BirthDateInput } from '../../link-page/BirthDateInput.tsx'
import type { FormField, FormText } from '../answers/form-fields.ts'
import { AmountInput } from './AmountInput.tsx'
import { CoverChoices } from './CoverChoices.tsx'
import { MeasureInput } from './MeasureInput.tsx'

export interface FieldControlProps {
  readonly field: FormField
  readonly values: FormText
  readonly onChange: (name: string, text: string) => void
}

const UNITS = { height: ['cm', 'ft'], weight: ['kg', 'lb'] } as const

/** The control that a kind of field needs. */
export function FieldControl({ field, values, onChange }: FieldControlProps) {
  const { name, label, kind, autoComplete = 'off', max, options = [] } = field
  const value = values[name] ?? ''
  const change = (text: string) => onChange(name, text)
  switch (kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          size="lg"
          type={kind}
          autoComplete={autoComplete}
          maxLength={max}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )
    case 'phone':
      return <PhoneInput size="lg" maxLength={30} value={value} onChange={change} />
    case 'date':
      return <BirthDateInput autoComplete={autoComplete} value={value} onChange={change} />
    case 'choice':
      return <ChoiceBoxes kind="radio" options={options} chosen={value ? [value] : []} onPick={change} />
    case 'list':
      return (
        <NativeSelect
          size="lg"
          options={options}
          placeholder="Select"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )
    case 'height':
    case 'weight':
      return (
        <MeasureInput
          name={label}
          value={value}
          onChange={change}
          units={UNITS[kind]}
          unit={values[`${kind}_unit`] ?? UNITS[kind][0]}
          onUnit={(unit) => onChange(`${kind}_unit`, unit)}
        />
      )
    case 'salary':
      return (
        <Grid gridTemplateColumns="minmax(0, 1fr) 132px" gap="2">
          <AmountInput value={value} onChange={change} />
          <NativeSelect
            id={`field-${name}_frequency`}
            aria-label="How often"
            size="lg"
            options={options}
            value={values[`${name}_frequency`] ?? 'Y'}
            onChange={(event) => onChange(`${name}_frequency`, event.target.value)}
          />
        </Grid>
      )
    case 'covers':
      return <CoverChoices field={field} values={values} onChange={onChange} />
    case 'long-text':
      return <TextArea maxLength={max} value={value} onChange={(event) => change(event.target.value)} />
    case 'agree':
      return null
  }
}
