import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Loading, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { useFinishedImports, useImportAnswer } from './finished-imports.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from './import-outcome.ts'

const BOTH = 'both'
const OUTCOME_OPTIONS = [{ value: BOTH, label: 'Both' }, ...IMPORT_OUTCOMES] as const

interface Chosen {
  readonly id: number | undefined
  readonly outcome: ImportOutcome | undefined
}

export interface ImportEditorProps extends Chosen {
  /** Whether whoever looks may see the imports. */
  readonly mayImport: boolean
  readonly onChange: (chosen: Chosen) => void
}

/** Which import, for those who may see them, and whether those whom it created or updated. */
export default function ImportEditor({ id, outcome, mayImport, onChange }: ImportEditorProps) {
  return (
    <Stack gap="3">
      {mayImport && <WhichImport id={id} onChange={(next) => onChange({ id: next, outcome })} />}
      <RadioGroup
        aria-label="What the import did"
        options={OUTCOME_OPTIONS}
        value={outcome ?? BOTH}
        onChange={(next) => onChange({ id, outcome: next === BOTH ? undefined : next })}
      />
    </Stack>
  )
}

function WhichImport({ id, onChange }: { id: number | undefined; onChange: (id: number | undefined) => void }) {
  const { timeZone } = useClock()
  const { data, error } = useImportAnswer(true)
  const imports = useFinishedImports(true)
  if (error) return <Text tone="danger">{error.message}</Text>
  if (!data) return <Loading />
  const offered = imports.map(({ id: value, file_name, created_at }) => ({
    value,
    label: `${file_name} (${formatInstantDate(timeZone, created_at)})`,
  }))
  return (
    <Combobox
      aria-label="Import"
      placeholder="Choose an import"
      value={id ?? null}
      options={offered}
      onChange={(next) => onChange(next ?? undefined)}
      clearable
    />
  )
}
