import type { ImportedPolicySettings } from '@portal/contract/money/imported-policy'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { layoutDifference } from '@portal/domain/imports/layout-difference'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { useCall } from '@portal/platform'
import { useAdvisers } from '@portal/screens/advisers'
import { Alert, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import type { SettingsProps } from './import-screen.ts'
import { layoutInWords } from './layout-words.ts'

const INSURERS = PRODUCT_PROVIDERS.map((value) => ({ value, label: value }))

/** By how much a premium changes to become a task. */
const PERCENTS = [
  { value: '0', label: 'Any change' },
  { value: '5', label: '5% or more' },
  { value: '10', label: '10% or more' },
  { value: '20', label: '20% or more' },
  { value: '', label: 'Never' },
]

type Settings = Partial<ImportedPolicySettings>

function percentOf({ task_from_percent: percent = 10 }: Settings): string {
  return percent === null ? '' : String(percent)
}

/** Whose file it is, and what follows of what it says. */
export function PolicySettings({ value: given, onChange, columns }: SettingsProps) {
  const value: Settings = given
  const advisers = useAdvisers()
  const layouts = useCall(insurerImports.layouts, {})
  const layout = layouts.data?.items.find(({ insurer }) => insurer === value.insurer)
  const change = (different: Settings) => onChange({ ...given, ...different })
  return (
    <Stack as="section" gap="3" aria-label="Insurer and tasks">
      <Text weight="semibold">Insurer and tasks</Text>
      {layout && <Changed known={layout.columns} headings={columns.map(({ name }) => name)} />}
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Field label="Insurer" required help={value.insurer && layouts.data ? layoutInWords(layout) : undefined}>
          <NativeSelect
            placeholder="Select insurer"
            value={value.insurer ?? ''}
            options={INSURERS}
            onChange={({ target }) =>
              change({ insurer: PRODUCT_PROVIDERS.find((insurer) => insurer === target.value) })
            }
          />
        </Field>
        <Field label="Adviser of new clients" optional>
          <NativeSelect
            placeholder="Unassigned"
            value={value.adviser_id ? String(value.adviser_id) : ''}
            options={advisers.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ adviser_id: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
        <Field label="Task when a premium changes by">
          <NativeSelect
            value={percentOf(value)}
            options={PERCENTS}
            onChange={({ target }) => change({ task_from_percent: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
      </Grid>
      <Checkbox
        checked={value.task_when_ended ?? true}
        onChange={({ currentTarget }) => change({ task_when_ended: currentTarget.checked })}
      >
        Task when a policy lapses or is cancelled
        <Text as="span" display="block" size="xs" tone="subtle">
          Tasks go to the policy’s adviser, who is notified of all changes.
        </Text>
      </Checkbox>
    </Stack>
  )
}

interface ChangedProps {
  readonly known: ReadonlyArray<{ readonly name: string }>
  readonly headings: readonly string[]
}

/** That the file has another layout than the one before. */
function Changed({ known, headings }: ChangedProps) {
  const { added, missing } = layoutDifference(known, headings)
  if (added.length === 0 && missing.length === 0) return null
  return (
    <Alert tone="warning" title="The layout has changed">
      {added.length > 0 && `New: ${added.join(', ')}. `}
      {missing.length > 0 && `No longer there: ${missing.join(', ')}.`}
    </Alert>
  )
}
