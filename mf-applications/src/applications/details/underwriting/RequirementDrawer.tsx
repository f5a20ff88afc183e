import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListChoice } from '@portal/contract/office/firm-lists.schema'
import { requirements } from '@portal/contract/work/requirements'
import { type ApplicationRequirement, add } from '@portal/contract/work/requirements.schema'
import { formatDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import {
  PARTIES,
  type Party,
  REQUIREMENT_KINDS,
  REQUIREMENT_STATES,
  type RequirementKind,
  type RequirementState,
  usualParty,
} from '@portal/domain/work/requirement'
import { change, useCall } from '@portal/platform'
import { changesBetween, FormDrawer, newerBy } from '@portal/screens/form'
import { Grid, Loading } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, NumberInput } from '@portal/ui/input'
import { keepRequirement } from '../application-record.ts'

const LABELS = {
  kind: 'Kind',
  title: 'What is needed',
  party: 'From',
  from_name: 'Name',
  state: 'State',
  asked_on: 'Requested',
  chased_on: 'Chased',
  received_on: 'Received',
  next_step: 'Next step',
  next_on: 'On',
  days_allowed: 'Days allowed',
} as const

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

const DAYS = ['asked_on', 'chased_on', 'received_on'] as const

function usual(kind: RequirementKind, label: string): Pick<Typed, 'kind' | 'title' | 'party' | 'days_allowed'> {
  return {
    kind,
    title: kind === 'other' ? '' : label,
    party: usualParty(kind),
    days_allowed: null,
  }
}

const BLANK: Typed = {
  ...usual('other', ''),
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

export interface RequirementDrawerProps {
  readonly applicationId: number
  /** The one that is changed; undefined for another one. */
  readonly requirement?: ApplicationRequirement
  readonly onClose: () => void
}

/** Adds what the insurer asks for, or changes it. */
export default function RequirementDrawer(props: RequirementDrawerProps) {
  const { data, error } = useCall(firmLists.choices, { params: { list: 'requirement-kinds' } })
  // If the firm's list can't be read, offer the default one.
  if (error) return <Form {...props} kinds={BUILT_IN} />
  return data ? <Form {...props} kinds={data.items} /> : <Loading />
}

const BUILT_IN = REQUIREMENT_KINDS.map(({ value, label }) => ({ code: value, label, archived: false }))

function Form({
  applicationId,
  requirement,
  kinds,
  onClose,
}: RequirementDrawerProps & { readonly kinds: readonly FirmListChoice[] }) {
  const [first] = kinds.filter(({ archived }) => !archived)
  const initial = requirement ? typedOf(requirement) : { ...BLANK, ...(first && usual(first.code, first.label)) }
  return (
    <FormDrawer
      title={requirement ? requirement.title : 'Add requirement'}
      verb={requirement ? 'Save' : 'Add requirement'}
      draft={`application/${applicationId}/requirement/${requirement?.id ?? 'new'}`}
      initial={initial}
      {...(requirement && { version: requirement.version })}
      labels={LABELS}
      body={bodyOf}
      schema={add.body}
      send={async (body, version) => {
        if (!requirement) return await change(requirements.add, { params: { id: applicationId }, body })
        const params = { id: applicationId, requirementId: requirement.id }
        const changes = { ...changesBetween(bodyOf(initial), body), version }
        keepRequirement(applicationId, await change(requirements.update, { params, body: changes }))
      }}
      newer={newerBy<ApplicationRequirement>(['title'], (now) => [
        { label: LABELS.state, value: codeLabel(REQUIREMENT_STATES, now.state) },
        { label: LABELS.asked_on, value: formatDate(now.asked_on) },
        { label: LABELS.received_on, value: formatDate(now.received_on) },
        { label: LABELS.next_step, value: now.next_step },
      ])}
      saidAfter={requirement ? 'Requirement saved' : 'Requirement added'}
      onClose={onClose}
    >
      {({ value, put, bind, field }) => (
        <>
          <Field {...field('kind')}>
            <NativeSelect
              value={value.kind}
              options={kinds
                .filter(({ code, archived }) => !archived || code === value.kind)
                .map(({ code, label }) => ({ value: code, label }))}
              onChange={(event) => {
                const kind = event.currentTarget.value
                put(usual(kind, kinds.find(({ code }) => code === kind)?.label ?? ''))
              }}
            />
          </Field>
          <Field {...field('title')} required>
            <TextInput {...bind('title')} />
          </Field>
          <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Field {...field('party')}>
              <NativeSelect {...bind('party')} options={PARTIES} />
            </Field>
            <Field {...field('from_name')} optional>
              <TextInput {...bind('from_name')} />
            </Field>
            <Field {...field('state')}>
              <NativeSelect {...bind('state')} options={REQUIREMENT_STATES} />
            </Field>
            <Field {...field('days_allowed')}>
              <NumberInput {...bind('days_allowed')} placeholder="As usual" />
            </Field>
            {DAYS.map((day) => (
              <Field key={day} {...field(day)} optional>
                <DateInput {...bind(day)} />
              </Field>
            ))}
          </Grid>
          <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Field {...field('next_step')} optional>
              <TextInput {...bind('next_step')} />
            </Field>
            <Field {...field('next_on')} optional>
              <DateInput {...bind('next_on')} />
            </Field>
          </Grid>
        </>
      )}
    </FormDrawer>
  )
}
