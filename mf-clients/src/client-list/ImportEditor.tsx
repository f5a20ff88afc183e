import { formatInstantDate } from '@portal/domain'
import { Loading, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { useClock } from '../clock.ts'
import type { EditorProps } from './editor-props.ts'
import { IMPORT_OUTCOME_LABELS } from './filter-chips.ts'
import { useFinishedImports, useImportAnswer } from './finished-imports.ts'
import { IMPORT_OUTCOMES } from './list-address.ts'

const BOTH = 'both'
const OUTCOME_OPTIONS = [
  { value: BOTH, label: 'Both' },
  ...IMPORT_OUTCOMES.map((value) => ({ value, label: IMPORT_OUTCOME_LABELS[value] })),
] as const

/** Which import, for those who may see them, and whether those whom it created or updated. */
export function ImportEditor({ filters, change, mayImport }: EditorProps) {
  return (
    <Stack gap="3">
      {mayImport && <WhichImport filters={filters} change={change} />}
      <RadioGroup
        aria-label="What the import did"
        options={OUTCOME_OPTIONS}
        value={filters.import_outcome ?? BOTH}
        onChange={(outcome) => change({ import_outcome: outcome === BOTH ? undefined : outcome })}
      />
    </Stack>
  )
}

function WhichImport({ filters, change }: Pick<EditorProps, 'filters' | 'change'>) {
  const { timeZone } = useClock()
  const { data, error } = useImportAnswer(true)
  const imports = useFinishedImports(true)
  if (error) return <Text tone="danger">{error.message}</Text>
  if (!data) return <Loading />
  const offered = imports.map(({ id, file_name, created_at }) => ({
    value: id,
    label: `${file_name} (${formatInstantDate(timeZone, created_at)})`,
  }))
  return (
    <Combobox
      aria-label="Import"
      placeholder="Choose an import"
      value={filters.import ?? null}
      options={offered}
      onChange={(id) => change({ import: id ?? undefined })}
      clearable
    />
  )
}
