import {
  AUSTRALIAN_STATES,
  isLeadStatus,
  LEAD_STATUS_GROUPS,
  LEAD_STATUSES,
  type LeadStatusGroup,
} from '@portal/domain'
import { Button, Flex, Grid, HStack, Stack } from '@portal/ui/core'
import { Checkbox, Field, RadioGroup } from '@portal/ui/form'
import { LeadStatusGlyph } from '@portal/ui/page'
import { DateInput, TagInput } from '@portal/ui/picker'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AdviserOption } from './advisers.ts'
import type { FilterChipDefinition, FilterChipName } from './filter-chips.ts'
import { type AdviserChoice, CREATED_WITHIN, type CreatedWithin, type ListFilters } from './list-address.ts'

interface EditorProps {
  readonly filters: ListFilters
  readonly change: (changes: ListFilters) => void
  readonly advisers: readonly AdviserOption[]
  /** Words that the rows on screen have. */
  readonly suggestions: readonly string[]
}

/** `values` with or without `value`; undefined where none is left. */
function toggled<T>(values: readonly T[] | undefined, value: T, on: boolean): T[] | undefined {
  const others = (values ?? []).filter((one) => one !== value)
  const next = on ? [...others, value] : others
  return next.length > 0 ? next : undefined
}

interface Choice<T> {
  readonly value: T
  readonly label: ReactNode
}

function Choices<T extends string | number>(props: {
  label: string
  choices: readonly Choice<T>[]
  values: readonly T[] | undefined
  onChange: (values: T[] | undefined) => void
  columns?: number
}) {
  return (
    <Grid
      role="group"
      aria-label={props.label}
      gridTemplateColumns={`repeat(${props.columns ?? 1}, minmax(0, 1fr))`}
      gap="1"
    >
      {props.choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={props.values?.includes(value) ?? false}
          onChange={(event) => props.onChange(toggled(props.values, value, event.currentTarget.checked))}
        >
          {label}
        </Checkbox>
      ))}
    </Grid>
  )
}

const ANY_STATUS = 'any'
const GROUP_OPTIONS = [{ value: ANY_STATUS, label: 'Any' }, ...LEAD_STATUS_GROUPS] as const

function StatusEditor({ filters, change }: EditorProps) {
  const group = filters.status_group
  const offered = LEAD_STATUSES.filter((status) => !group || status.group === group)
  function choose(value: LeadStatusGroup | typeof ANY_STATUS) {
    const next = value === ANY_STATUS ? undefined : value
    const kept = filters.status?.filter((status) => !next || LEAD_STATUSES[status].group === next)
    change({ status_group: next, status: kept?.length ? kept : undefined })
  }
  return (
    <Stack gap="3">
      <RadioGroup
        aria-label="Status group"
        direction="column"
        options={GROUP_OPTIONS}
        value={group ?? ANY_STATUS}
        onChange={choose}
      />
      <Choices
        label="Status"
        choices={offered.map(({ value, label }) => ({
          value,
          label: (
            <HStack as="span">
              <LeadStatusGlyph status={value} decorative />
              {label}
            </HStack>
          ),
        }))}
        values={filters.status}
        onChange={(status) => change({ status: status?.filter(isLeadStatus) })}
      />
    </Stack>
  )
}

function AdviserEditor({ filters, change, advisers }: EditorProps) {
  const choices: Choice<AdviserChoice>[] = [
    { value: 'me', label: 'Me' },
    { value: 0, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Choices
      label="Adviser"
      choices={choices}
      values={filters.adviser_id}
      onChange={(adviser_id) => change({ adviser_id })}
    />
  )
}

function StateEditor({ filters, change }: EditorProps) {
  return (
    <Choices
      label="State"
      columns={2}
      choices={AUSTRALIAN_STATES.map((state) => ({ value: state, label: state }))}
      values={filters.state}
      onChange={(state) => change({ state })}
    />
  )
}

function WordsEditor(props: EditorProps & { name: 'tag' | 'campaign'; label: string }) {
  return (
    <Field label={props.label} help="Enter adds another; people with any of them are shown.">
      <TagInput
        value={props.filters[props.name] ?? []}
        onChange={(words) => props.change({ [props.name]: words.length > 0 ? words : undefined })}
        suggestions={props.suggestions}
      />
    </Field>
  )
}

const BETWEEN = 'between'
const CREATED_OPTIONS = [
  ...CREATED_WITHIN.map((days) => ({ value: String(days), label: `Last ${days} days` })),
  { value: BETWEEN, label: 'Between two days' },
]

function CreatedEditor({ filters, change }: EditorProps) {
  function choose(value: string) {
    const within = CREATED_WITHIN.find((days): days is CreatedWithin => String(days) === value)
    change({ created_within: within, ...(within && { created_from: undefined, created_to: undefined }) })
  }
  const isBetween = filters.created_within === undefined
  return (
    <Stack gap="3">
      <RadioGroup
        aria-label="Created"
        direction="column"
        options={CREATED_OPTIONS}
        value={isBetween ? BETWEEN : String(filters.created_within)}
        onChange={choose}
      />
      {isBetween && (
        <>
          <Field label="From">
            <DateInput
              value={filters.created_from}
              max={filters.created_to}
              onChange={(day) => change({ created_from: day ?? undefined })}
            />
          </Field>
          <Field label="To">
            <DateInput
              value={filters.created_to}
              min={filters.created_from}
              onChange={(day) => change({ created_to: day ?? undefined })}
            />
          </Field>
        </>
      )}
    </Stack>
  )
}

function SmokerEditor({ filters, change }: EditorProps) {
  return (
    <RadioGroup
      aria-label="Smoker"
      options={[
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
      value={filters.smoker === undefined ? null : String(filters.smoker)}
      onChange={(value) => change({ smoker: value === 'true' })}
    />
  )
}

const EDITORS: { readonly [N in FilterChipName]: (props: EditorProps) => ReactNode } = {
  status: StatusEditor,
  adviser: AdviserEditor,
  state: StateEditor,
  tag: (props) => <WordsEditor {...props} name="tag" label="Tag" />,
  campaign: (props) => <WordsEditor {...props} name="campaign" label="Campaign" />,
  created: CreatedEditor,
  smoker: SmokerEditor,
}

export interface FilterEditorProps extends Omit<EditorProps, 'change'> {
  readonly chip: FilterChipDefinition
  /** The filters as the editor leaves them. */
  readonly onApply: (filters: ListFilters) => void
}

/** Edits what one chip stands for; nothing changes in the list before Apply, so that it does not jump below the popover. */
export default function FilterEditor({ chip, filters, onApply, ...more }: FilterEditorProps) {
  const [draft, setDraft] = useState(filters)
  const Editor = EDITORS[chip.name]
  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    onApply(draft)
  }
  return (
    <Stack as="form" gap="3" onSubmit={apply}>
      <Editor filters={draft} change={(changes) => setDraft({ ...draft, ...changes })} {...more} />
      <Flex justifyContent="flex-end">
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
      </Flex>
    </Stack>
  )
}
