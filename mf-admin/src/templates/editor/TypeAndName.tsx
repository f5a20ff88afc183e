import { TEMPLATE_NAME_MAX_LENGTH, TEMPLATE_TYPES, type TemplateType } from '@portal/domain/sending/template'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'

const TYPES = TEMPLATE_TYPES.map((type) => ({ value: type, label: type }))

export interface TypeAndNameProps {
  readonly text: { readonly type: TemplateType; readonly name: string }
  readonly put: (changes: { type?: TemplateType; name?: string }) => void
  readonly errorOf: (name: string) => string | undefined
}

/** The type and name of a template. */
export function TypeAndName({ text, put, errorOf }: TypeAndNameProps) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }} gap="4">
      <Field id="type" label="Type" error={errorOf('type')}>
        <NativeSelect
          options={TYPES}
          value={text.type}
          onChange={({ currentTarget: { value } }) =>
            put({ type: TEMPLATE_TYPES.find((one) => one === value) ?? 'Client' })
          }
        />
      </Field>
      <Field id="name" label="Name" error={errorOf('name')}>
        <TextInput
          maxLength={TEMPLATE_NAME_MAX_LENGTH}
          value={text.name}
          onChange={({ currentTarget: { value } }) => put({ name: value })}
        />
      </Field>
    </Grid>
  )
}
