import { requirements } from '@portal/contract/work/requirements'
import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import {
  codeLabel,
  formatDate,
  isIsoDate,
  PARTIES,
  type Party,
  REQUIREMENT_KINDS,
  REQUIREMENT_STATES,
  type RequirementKind,
  type RequirementState,
} from '@portal/domain'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, NumberInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { keepRequirement } from '../application-record.ts'

const LABELS = {
  kind: 'Kind',
  title: 'What is needed',
  party: 'From',
  from_name: 'Name',
  state: 'State',
  asked_on: 'Asked',
  chased_on: 'Chased',
  received_on: 'Received',
  next_step: 'Next step',
  next_on: 'On',
  days_allowed: 'Days allowed',
} as const
type FieldName = keyof typeof LABELS

interface Typed {
  readonly kind: RequirementKind
  readonly title: string
  readonly party: Party
  readonly from_name: string
  readonly state: RequirementState
  readonly asked_on: string | null
  readonly chased_on: string | null
  readonly received_on: string | null
  readonly next_step: string
  readonly next_on: string | null
  /** Null: as its kind has it. */
  readonly days_allowed: number | null
}

const DAYS = ['asked_on', 'chased_on', 'received_on', 'next_on'] as const

function usual(kind: RequirementKind): Pick<Typed, 'kind' | 'title' | 'party' | 'days_allowed'> {
  const found = REQUIREMENT_KINDS.find(({ value }) => value === kind)
  return {
    kind,
    title: kind === 'other' ? '' : (found?.label ?? ''),
    party: found?.party ?? 'client',
    days_allowed: null,
  }
}

const BLANK: Typed = {
  ...usual('consent'),
  from_name: '',
  state: 'to_ask',
  asked_on: null,
  chased_on: null,
  received_on: null,
  next_step: '',
  next_on: null,
}

function typedOf({ id: _, version: __, from_name, next_step, ...same }: ApplicationRequirement): Typed {
  return { ...same, from_name: from_name ?? '', next_step: next_step ?? '' }
}

function bodyOf({ days_allowed, ...typed }: Typed) {
  return { ...typed, ...(days_allowed !== null && { days_allowed }) }
}

function wrong(typed: Typed) {
  return [
    ...(typed.title.trim() ? [] : [{ path: 'title', message: 'Please enter what is needed' }]),
    ...(Number.isNaN(typed.days_allowed) ? [{ path: 'days_allowed', message: 'Please enter days' }] : []),
    ...DAYS.flatMap((path) => {
      const day = typed[path]
      return day === null || isIsoDate(day) ? [] : [{ path, message: 'Please enter a date as DD/MM/YYYY' }]
    }),
  ]
}

export interface RequirementDrawerProps {
  readonly applicationId: number
  /** The one that is changed; undefined for another one. */
  readonly requirement?: ApplicationRequirement
  readonly onClose: () => void
}

/** Adds what the insurer asks for, or changes it. */
export default function RequirementDrawer({ applicationId, requirement, onClose }: RequirementDrawerProps) {
  const initial = requirement ? typedOf(requirement) : BLANK
  async function send(typed: Typed, version: number | undefined) {
    const body = bodyOf(typed)
    if (!requirement) return await change(requirements.add, { params: { id: applicationId }, body })
    const changed = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== Reflect.get(initial, name)),
    )
    const params = { id: applicationId, requirementId: requirement.id }
    const sent = { ...changed, ...(version !== undefined && { version }) }
    keepRequirement(applicationId, await change(requirements.update, { params, body: sent }))
  }
  return (
    <FormDrawer<Typed, FieldName>
      title={requirement ? requirement.title : 'Add requirement'}
      verb={requirement ? 'Save' : 'Add requirement'}
      draft={`application/${applicationId}/requirement/${requirement?.id ?? 'new'}`}
      initial={initial}
      {...(requirement && { version: requirement.version })}
      labels={LABELS}
      check={wrong}
      send={send}
      newer={(error) => {
        const now = newerRecord<ApplicationRequirement>(error, 'title', 'version')
        const rows = now && [
          { label: LABELS.state, value: codeLabel(REQUIREMENT_STATES, now.state) },
          { label: LABELS.asked_on, value: formatDate(now.asked_on) },
          { label: LABELS.received_on, value: formatDate(now.received_on) },
          { label: LABELS.next_step, value: now.next_step },
        ]
        return now && rows && { shown: <KeyValueList rows={rows} />, version: now.version }
      }}
      saidAfter={requirement ? 'Requirement saved' : 'Requirement added'}
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Field id="kind" label={LABELS.kind} error={faultOf('kind')}>
            <NativeSelect
              value={value.kind}
              options={REQUIREMENT_KINDS.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => {
                const kind = REQUIREMENT_KINDS.find((one) => one.value === event.currentTarget.value)?.value ?? 'other'
                put(usual(kind))
              }}
            />
          </Field>
          <Field id="title" label={LABELS.title} required error={faultOf('title')}>
            <TextInput value={value.title} onChange={(event) => put({ title: event.currentTarget.value })} />
          </Field>
          <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Field id="party" label={LABELS.party} error={faultOf('party')}>
              <NativeSelect
                value={value.party}
                options={PARTIES}
                onChange={(event) =>
                  put({ party: PARTIES.find((one) => one.value === event.currentTarget.value)?.value ?? 'client' })
                }
              />
            </Field>
            <Field id="from_name" label={LABELS.from_name} optional error={faultOf('from_name')}>
              <TextInput value={value.from_name} onChange={(event) => put({ from_name: event.currentTarget.value })} />
            </Field>
            <Field id="state" label={LABELS.state} error={faultOf('state')}>
              <NativeSelect
                value={value.state}
                options={REQUIREMENT_STATES}
                onChange={(event) =>
                  put({
                    state: REQUIREMENT_STATES.find((one) => one.value === event.currentTarget.value)?.value ?? 'to_ask',
                  })
                }
              />
            </Field>
            <Field id="days_allowed" label={LABELS.days_allowed} error={faultOf('days_allowed')}>
              <NumberInput
                value={value.days_allowed}
                placeholder="As usual"
                onChange={(days_allowed) => put({ days_allowed })}
              />
            </Field>
            {DAYS.slice(0, 3).map((day) => (
              <Field key={day} id={day} label={LABELS[day]} optional error={faultOf(day)}>
                <DateInput value={value[day]} onChange={(typed) => put({ [day]: typed })} />
              </Field>
            ))}
          </Grid>
          <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Field id="next_step" label={LABELS.next_step} optional error={faultOf('next_step')}>
              <TextInput value={value.next_step} onChange={(event) => put({ next_step: event.currentTarget.value })} />
            </Field>
            <Field id="next_on" label={LABELS.next_on} optional error={faultOf('next_on')}>
              <DateInput value={value.next_on} onChange={(next_on) => put({ next_on })} />
            </Field>
          </Grid>
        </>
      )}
    </FormDrawer>
  )
}
