import type { ImportDetail, ShownSubject } from '@portal/contract/imports.schema'
import { formatCount } from '@portal/domain/values/count'
import { Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { CHOICE_LABELS } from './rows-of-import.ts'

export type Choices = Required<ImportDetail['choices']>

/** What is done unless the user says otherwise. */
export const USUAL_CHOICES: Choices = { matches: 'update', duplicates: 'skip', all_or_nothing: false }

export interface ImportChoicesProps {
  readonly value: Choices
  readonly onChange: (value: Choices) => void
  readonly verdicts: ImportDetail['verdicts']
  readonly subject: ShownSubject
}

const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** What becomes of rows that match somebody, and of the others where one is bad. */
export function ImportChoices({ value, onChange, verdicts, subject }: ImportChoicesProps) {
  const options = subject.choices.map((choice) => ({ value: choice, label: CHOICE_LABELS[choice] }))
  const chosen = (text: string) => subject.choices.find((choice) => choice === text) ?? 'skip'
  return (
    <Stack as="section" aria-label="How to import" gap="3">
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 320px))' }} gap="4">
        <Field label={`Existing ${subject.words.many}`} help={`${rows(verdicts.update)} with new details`}>
          <NativeSelect
            value={value.matches}
            options={options}
            onChange={({ target }) => onChange({ ...value, matches: chosen(target.value) })}
          />
        </Field>
        <Field
          label={subject.is_reviewed ? 'Unsure rows and duplicates' : 'Likely duplicates'}
          help={`${rows(verdicts.unsure + verdicts.duplicate)}. You can also choose row by row.`}
        >
          <NativeSelect
            value={value.duplicates}
            options={subject.is_reviewed ? options.filter((one) => one.value !== 'update') : options}
            onChange={({ target }) => onChange({ ...value, duplicates: chosen(target.value) })}
          />
        </Field>
      </Grid>
      <Checkbox
        checked={value.all_or_nothing}
        onChange={({ currentTarget }) => onChange({ ...value, all_or_nothing: currentTarget.checked })}
      >
        All or nothing
        <Text as="span" display="block" size="xs" tone="subtle">
          If any row fails, import nothing. Otherwise skip bad rows.
        </Text>
      </Checkbox>
    </Stack>
  )
}
