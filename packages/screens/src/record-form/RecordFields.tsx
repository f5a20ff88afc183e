import type { Fields, Field as RecordField } from '@portal/contract/fields/field'
import { Box, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea, TextInput } from '@portal/ui/form'
import { PhoneInput } from '@portal/ui/input'
import { type ComponentType, useId } from 'react'
import type { RecordTyped, Typed } from './record-value.ts'

/** A field of a form. The control's id is the field's name, by which errors lead to it. */
export interface WidgetProps {
  readonly name: string
  readonly field: RecordField
  readonly value: Typed
  readonly onChange: (value: Typed) => void
  readonly error: string | undefined
}

/** Fields that are typed in a way of their own, by name. */
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>

export interface RecordFieldsProps {
  readonly fields: Fields
  readonly widgets: Widgets
  readonly typed: RecordTyped
  readonly onChange: (changes: RecordTyped) => void
  readonly errorOf: (name: string) => string | undefined
}

/** Some of a few values: a checkbox each. */
function ChoicesWidget({ field: { label, values = [], help }, value, onChange }: WidgetProps) {
  const id = useId()
  const toggle = (one: string, on: boolean) =>
    onChange(values.filter((other) => (other === one ? on : value.includes(other))))
  return (
    <Stack gap="6px" role="group" aria-labelledby={id}>
      <Text id={id} weight="medium">
        {label}
      </Text>
      <Grid gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="1">
        {values.map((one) => (
          <Checkbox
            key={one}
            checked={value.includes(one)}
            onChange={(event) => toggle(one, event.currentTarget.checked)}
          >
            {one}
          </Checkbox>
        ))}
      </Grid>
      {help && (
        <Text size="xs" tone="subtle">
          {help}
        </Text>
      )}
    </Stack>
  )
}

function Control({ field: { kind, label, values = [], max }, value, onChange }: Omit<WidgetProps, 'name' | 'error'>) {
  const text = String(value)
  if (kind === 'choice') {
    return (
      <NativeSelect
        value={text}
        options={values.map((one) => ({ value: one, label: one }))}
        placeholder={`Select ${label.toLowerCase()}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'phone') return <PhoneInput value={text} autoComplete="off" onChange={onChange} />
  if (kind === 'prose') {
    return <TextArea rows={4} maxLength={max} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <TextInput
      type={kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function TypedWidget({ name, error, ...props }: WidgetProps) {
  const { label, required, help } = props.field
  return (
    <Field id={name} label={label} required={required !== undefined} error={error} help={help}>
      <Control {...props} />
    </Field>
  )
}

/** The fields of a record in their order: two beside each other, what needs room by itself. */
export function RecordFields({ fields, widgets, typed, onChange, errorOf }: RecordFieldsProps) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {Object.entries(fields).map(([name, field]) => {
        const Widget = widgets[name] ?? (field.kind === 'choices' ? ChoicesWidget : TypedWidget)
        const isWide = field.kind === 'choices' || field.kind === 'prose'
        const widget = (
          <Widget
            key={name}
            name={name}
            field={field}
            value={typed[name] ?? ''}
            onChange={(value) => onChange({ [name]: value })}
            error={errorOf(name)}
          />
        )
        return isWide ? (
          <Box key={name} gridColumn={{ md: '1 / -1' }}>
            {widget}
          </Box>
        ) : (
          widget
        )
      })}
    </Grid>
  )
}
