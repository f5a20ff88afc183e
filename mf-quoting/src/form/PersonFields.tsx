import {
  AUSTRALIAN_STATES,
  ageOn,
  bmi,
  EMPLOYMENT_STATUSES,
  findOccupations,
  type IsoDate,
  isIsoDate,
  occupation as occupationById,
} from '@portal/domain'
import { Box, Flex, Grid, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, MoneyInput } from '@portal/ui/input'
import { SegmentedControl } from '@portal/ui/page'
import { Combobox, type ComboboxOption } from '@portal/ui/picker'
import type { FormFaults } from './form-faults.ts'
import type { PersonForm } from './quote-form.ts'

const GENDERS = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
] as const
const SMOKES = [
  { value: 'no', label: 'Non-smoker' },
  { value: 'yes', label: 'Smoker' },
] as const

/** Occupations as they are typed. One function for all renders: the field asks again where it is another. */
async function searchOccupations(text: string): Promise<ReadonlyArray<ComboboxOption<string>>> {
  return findOccupations(text, 12).map(({ id, description }) => ({ value: id, label: description }))
}

export interface PersonFieldsProps {
  readonly place: number
  readonly person: PersonForm
  readonly today: IsoDate
  /** What is said at a field; nothing while it has not been asked for. */
  readonly faults: FormFaults
  readonly onChange: (person: PersonForm) => void
}

function bodyMass({ height, weight }: PersonForm): string {
  return bmi(Number(height) || null, Number(weight) || null)?.toFixed(1) ?? '–'
}

/** One to be insured. */
export function PersonFields({ place, person, today, faults, onChange }: PersonFieldsProps) {
  const put = (change: Partial<PersonForm>) => onChange({ ...person, ...change })
  const fault = (field: string) => faults.get(`${place}.${field}`)
  const { dateOfBirth } = person
  const age = dateOfBirth && isIsoDate(dateOfBirth) && dateOfBirth <= today ? ageOn(today, dateOfBirth) : undefined
  const chosen = person.occupation ? occupationById(person.occupation.id) : undefined
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <Grid
      as="section"
      aria-label={name || `Person ${place + 1}`}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
      alignItems="start"
    >
      <Field label="First name">
        <TextInput value={person.firstName} onChange={({ target }) => put({ firstName: target.value })} />
      </Field>
      <Field label="Last name">
        <TextInput value={person.lastName} onChange={({ target }) => put({ lastName: target.value })} />
      </Field>
      <Field
        label="Date of birth"
        required
        error={fault('dateOfBirth')}
        aside={age !== undefined && <Text tone="muted">{age}</Text>}
      >
        <DateInput value={dateOfBirth} today={today} onChange={(day) => put({ dateOfBirth: day })} />
      </Field>
      <Field label="State" required error={fault('state')}>
        <NativeSelect
          value={person.state}
          placeholder="Choose a state"
          options={AUSTRALIAN_STATES.map((state) => ({ value: state, label: state }))}
          onChange={({ target }) => put({ state: target.value })}
        />
      </Field>
      <Flex gap="3" flexWrap="wrap">
        <SegmentedControl
          label="Gender"
          segments={GENDERS}
          value={person.gender}
          onChange={(gender) => put({ gender })}
        />
        <SegmentedControl
          label="Smoker"
          segments={SMOKES}
          value={person.smoker ? 'yes' : 'no'}
          onChange={(value) => put({ smoker: value === 'yes' })}
        />
      </Flex>
      <Box />
      <Field
        label="Occupation"
        required
        error={fault('occupationId')}
        aside={chosen && <Text tone="muted">Class {chosen.class}</Text>}
      >
        <Combobox<string>
          value={person.occupation?.id ?? null}
          {...(person.occupation && { valueLabel: person.occupation.name })}
          options={searchOccupations}
          placeholder="Search occupations"
          clearable
          onChange={(id, option) => put({ occupation: id && option ? { id, name: option.label } : null })}
        />
      </Field>
      <Field label="Work">
        <NativeSelect
          value={person.employment}
          options={EMPLOYMENT_STATUSES.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => {
            const work = EMPLOYMENT_STATUSES.find(({ value }) => value === target.value)
            if (work) put({ employment: work.value })
          }}
        />
      </Field>
      <Field label="Income" error={fault('income')}>
        <MoneyInput value={person.income} unit="a year" onChange={(income) => put({ income })} />
      </Field>
      <Flex gap="3" alignItems="flex-end">
        <Field label="Height">
          <TextInput
            inputMode="decimal"
            suffix="cm"
            value={person.height}
            onChange={({ target }) => put({ height: target.value })}
          />
        </Field>
        <Field label="Weight">
          <TextInput
            inputMode="decimal"
            suffix="kg"
            value={person.weight}
            onChange={({ target }) => put({ weight: target.value })}
          />
        </Field>
        <Text tone="muted" flex="none" paddingBottom="2">
          BMI <strong>{bodyMass(person)}</strong>
        </Text>
      </Flex>
    </Grid>
  )
}
