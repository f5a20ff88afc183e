import { Flex } from '@portal/ui/core'
import { Checkbox, NativeSelect, TextInput } from '@portal/ui/form'
import { TagInput } from '@portal/ui/picker'
import type { FieldKind } from '../fields/field.ts'
import { isMoney, setOut } from '../fields/field-value.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { SuggestedControl } from './SuggestedControl.tsx'

export type { FieldControlProps } from './field-control-props.ts'

const HINTS: {
  readonly [K in FieldKind]?: {
    readonly placeholder?: string
    readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'
  }
} = {
  date: { placeholder: 'DD/MM/YYYY', inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  cover: { inputMode: 'decimal' },
  percent: { placeholder: '30', inputMode: 'decimal' },
  height: { placeholder: '164 cm or 5 ft 4' },
  weight: { placeholder: '58 kg or 128 lb' },
  ages: { placeholder: '6, 9', inputMode: 'numeric' },
  digits: { inputMode: 'numeric' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
}
const FIGURES: readonly FieldKind[] = [
  'date',
  'money',
  'cover',
  'percent',
  'height',
  'weight',
  'ages',
  'digits',
  'phone',
]

/** A box for each option. */
function ChoicesControl({ field, value, onChange }: FieldControlProps) {
  const chosen = value.split(',').flatMap((one) => one.trim() || [])
  const change = (option: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, option] : chosen.filter((one) => one !== option)).join(', '))
  return (
    <Flex as="span" role="group" aria-label={field.label} flexWrap="wrap" columnGap="3" rowGap="1">
      {field.options?.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget }) => change(option.value, currentTarget.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </Flex>
  )
}

/** The control in which a field is typed; what is typed is set out when the field is left. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange, onBlur, controlRef, size } = props
  if (field.list) return <SuggestedControl {...props} list={field.list} />
  if (field.kind === 'words') {
    const words = value.split(',').flatMap((word) => word.trim() || [])
    return (
      <TagInput value={words} onChange={(next) => onChange(next.join(','))} ref={controlRef} aria-label={field.label} />
    )
  }
  if (field.kind === 'choices') return <ChoicesControl {...props} />
  if (field.options) {
    return (
      <NativeSelect
        options={field.options}
        placeholder="–"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        ref={controlRef}
        size={size}
      />
    )
  }
  function leave() {
    const text = setOut(field, value)
    if (text !== value) onChange(text)
    onBlur?.()
  }
  return (
    <TextInput
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      ref={controlRef}
      autoComplete="off"
      size={size}
      numeric={FIGURES.includes(field.kind)}
      prefix={isMoney(field.kind) ? '$' : undefined}
      {...HINTS[field.kind]}
    />
  )
}
