import { HStack } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Choices } from './Choices.tsx'
import type { FilterChoice } from './filter-choice.ts'

export interface ChoiceEditorProps {
  readonly label: string
  readonly single: boolean
  readonly columns: number
  readonly choices: ReadonlyArray<FilterChoice<string>>
  readonly chosen: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Some of a few values: a checkbox each, or radio buttons for one of them. */
export default function ChoiceEditor({ label, single, columns, choices, chosen, onChange }: ChoiceEditorProps) {
  const options = choices.map(({ value, label: text, mark }) => ({
    value,
    label: mark ? (
      <HStack as="span">
        {mark}
        {text}
      </HStack>
    ) : (
      text
    ),
  }))
  if (single) {
    return (
      <RadioGroup
        aria-label={label}
        direction={options.length > 2 ? 'column' : 'row'}
        options={options}
        value={chosen[0] ?? null}
        onChange={(value) => onChange([value])}
      />
    )
  }
  return (
    <Choices
      label={label}
      columns={columns}
      choices={options}
      values={chosen}
      onChange={(values) => onChange(values ?? [])}
    />
  )
}
