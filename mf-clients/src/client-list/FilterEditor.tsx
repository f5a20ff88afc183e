import {
  AUSTRALIAN_STATES,
  isLeadStatus,
  LEAD_STATUS_GROUPS,
  LEAD_STATUSES,
  type LeadStatusGroup,
} from '@portal/domain'
import { Button, Flex, HStack, Stack } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { LeadStatusGlyph } from '@portal/ui/page'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { AdvisersToCome } from './AdviserPicker.tsx'
import { type Choice, Choices } from './Choices.tsx'
import { AgeEditor, CreatedEditor, DueEditor, hasWrongDay } from './DaysEditor.tsx'
import type { EditorProps } from './editor-props.ts'
import type { FilterChipDefinition, FilterChipName } from './filter-chips.ts'
import { ImportEditor } from './ImportEditor.tsx'
import type { AdviserChoice, ListFilters } from './list-address.ts'
import { ValuesEditor } from './ValuesEditor.tsx'

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
  const offered: Choice<AdviserChoice>[] = [
    { value: 'me', label: 'Me' },
    { value: 0, label: 'Unassigned' },
    ...advisers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // Chosen in the address, and not offered: what the list is narrowed down by can be taken away.
  const others = (filters.adviser_id ?? []).filter((choice) => !offered.some(({ value }) => value === choice))
  return (
    <>
      <Choices
        label="Adviser"
        choices={[...offered, ...others.map((value) => ({ value, label: `No. ${value}` }))]}
        values={filters.adviser_id}
        onChange={(adviser_id) => change({ adviser_id })}
      />
      <AdvisersToCome />
    </>
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
  age: AgeEditor,
  adviser: AdviserEditor,
  referrer: (props) => <ValuesEditor {...props} name="referrer" />,
  state: StateEditor,
  tag: (props) => <ValuesEditor {...props} name="tag" />,
  campaign: (props) => <ValuesEditor {...props} name="campaign" />,
  due: DueEditor,
  created: CreatedEditor,
  import: ImportEditor,
  smoker: SmokerEditor,
}

export interface FilterEditorProps extends Omit<EditorProps, 'change' | 'isRefused'> {
  readonly chip: FilterChipDefinition
  /** The filters as the editor leaves them. */
  readonly onApply: (filters: ListFilters) => void
}

/** Edits what one chip stands for; nothing changes in the list before Apply, so that it does not jump below the popover. */
export default function FilterEditor({ chip, filters, onApply, ...more }: FilterEditorProps) {
  const [draft, setDraft] = useState(filters)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const Editor = EDITORS[chip.name]
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (hasWrongDay(draft)) setRefusals(refusals + 1)
    else onApply(draft)
  }
  return (
    <form ref={form} onSubmit={apply}>
      <Stack gap="3">
        <Editor
          filters={draft}
          change={(changes) => setDraft({ ...draft, ...changes })}
          isRefused={refusals > 0}
          {...more}
        />
        <Flex justifyContent="flex-end">
          <Button type="submit" size="sm" variant="primary">
            Apply
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
