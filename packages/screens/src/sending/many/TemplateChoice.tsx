import { Field, NativeSelect } from '@portal/ui/form'

export interface TemplateChoiceProps<T> {
  readonly templates: readonly T[]
  readonly chosen: number | undefined
  readonly onChoose: (template: T) => void
}

/** Which template a message is started from; nothing where there is none. */
export function TemplateChoice<T extends { readonly id: number; readonly name: string }>({
  templates,
  chosen,
  onChoose,
}: TemplateChoiceProps<T>) {
  if (templates.length === 0) return null
  return (
    <Field label="Template">
      <NativeSelect
        options={[
          { value: '', label: 'None' },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          const template = templates.find(({ id }) => String(id) === value)
          if (template) onChoose(template)
        }}
      />
    </Field>
  )
}
