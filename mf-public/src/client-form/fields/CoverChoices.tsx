import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { Box, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { ChoiceBoxes } from '@portal/ui/questions'
import { coversOf, type FormField, type FormText } from '../answers/form-fields.ts'
import { AmountInput } from './AmountInput.tsx'
import { controlId } from './ErrorSummary.tsx'

export interface CoverChoicesProps {
  readonly field: FormField
  readonly values: FormText
  readonly onChange: (name: string, text: string) => void
}

/** The covers of interest; the amount of each that is chosen is asked below. */
export function CoverChoices({ field: { name, options = [] }, values, onChange }: CoverChoicesProps) {
  const chosen = coversOf(values)
  const after = (value: string) =>
    chosen.some((cover) => cover === value) ? chosen.filter((cover) => cover !== value) : [...chosen, value]
  return (
    <Stack gap="4">
      <ChoiceBoxes
        kind="checkbox"
        options={options}
        chosen={chosen}
        onPick={(value) => onChange(name, after(value).join(','))}
      />
      {chosen.map((cover) => (
        <Box key={cover} paddingLeft="3" borderLeftWidth="2px" borderColor="accent.border">
          <Field id={controlId(`${name}.${cover}`)} label={`${coverLabel(cover)} amount`} optional>
            <AmountInput
              value={values[`${name}.${cover}`] ?? ''}
              onChange={(text) => onChange(`${name}.${cover}`, text)}
              unit={coverAmount(cover) === 'monthly' ? 'a month' : undefined}
              isWhole
            />
          </Field>
        </Box>
      ))}
    </Stack>
  )
}
