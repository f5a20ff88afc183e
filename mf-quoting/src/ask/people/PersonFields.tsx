import type { AssumedFact } from '@portal/domain/quotes/assumed-fact'
import { EMPLOYMENT_STATUSES } from '@portal/domain/quotes/quote-request'
import { bmi, parseHeight, parseWeight } from '@portal/domain/values/bmi'
import { ageOn, type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES, TITLES } from '@portal/domain/values/person'
import { Box, Button, Flex, Grid, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput, MoneyInput } from '@portal/ui/input'
import { SegmentedControl } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { type FormErrors, fieldId } from '../form/form-errors.ts'
import { nameOf, type PersonForm } from '../form/quote-form.ts'
import { OccupationField } from './OccupationField.tsx'

const GENDERS = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
] as const
const SMOKES = [
  { value: 'no', label: 'Non-smoker' },
  { value: 'yes', label: 'Smoker' },
] as const
/** The rows beside which the labels stand. */
export const PERSON_ROWS = [
  'Name',
  'Title, contact',
  'Date of birth',
  'State, smoker',
  'Income, work',
  'Height, weight',
  'Occupation',
]
const PAIR = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))', gap: '2' } as const

export interface PersonFieldsProps {
  readonly index: number
  readonly person: PersonForm
  readonly today: IsoDate
  /** What is said at a field; nothing while it has not been asked for. */
  readonly errors: FormErrors
  /** Each field has its label above it: on a phone. */
  readonly isStacked: boolean
  /** Where the person comes from: `from the client’s record`. */
  readonly source: string | undefined
  /** Codes of insurers, the lowest total first. */
  readonly order: readonly string[]
  /** What makes a client of somebody who is none. */
  readonly partner: ReactNode
  readonly onChange: (person: PersonForm) => void
}

function bodyMass({ height, weight }: PersonForm): string {
  return bmi(parseHeight(height), parseWeight(weight))?.toFixed(1) ?? '–'
}

interface AssumedProps {
  readonly person: PersonForm
  readonly fact: AssumedFact
  readonly onChange: (person: PersonForm) => void
}

/** That nobody said what stands here; one click confirms it. */
function Assumed({ person, fact, onChange }: AssumedProps) {
  if (!person.assumed.includes(fact)) return null
  return (
    <Flex alignItems="center" gap="1" flexWrap="wrap">
      <Text tone="warning" fontSize="xs">
        Assumed
      </Text>
      <Button size="sm" variant="ghost" aria-label={`Confirm ${fact}`} onClick={() => onChange(without(person, fact))}>
        Confirm
      </Button>
    </Flex>
  )
}

function without(person: PersonForm, fact: AssumedFact): PersonForm {
  return { ...person, assumed: person.assumed.filter((one) => one !== fact) }
}

/** Units are shown while none is typed. */
function unitOf(typed: string, unit: string): string | undefined {
  return /^[\d.\s]*$/.test(typed) ? unit : undefined
}

/** One to be insured: a column of the grid of people, or all there is on a phone. */
export function PersonFields(props: PersonFieldsProps) {
  const { index, person, today, errors, isStacked, source, order, partner, onChange } = props
  const put = (change: Partial<PersonForm>) => onChange({ ...person, ...change })
  const at = (field: string) => ({
    id: fieldId(`${index}.${field}`),
    error: errors.get(`${index}.${field}`),
    labelHidden: !isStacked,
  })
  const { dateOfBirth } = person
  const age = dateOfBirth && isIsoDate(dateOfBirth) && dateOfBirth <= today ? ageOn(today, dateOfBirth) : undefined
  const cells: ReactNode[] = [
    person.clientId === null ? (
      <Grid key="name" {...PAIR}>
        <Field {...at('firstName')} label="First name">
          <TextInput
            value={person.firstName}
            {...(!isStacked && { placeholder: 'First name' })}
            onChange={({ target }) => put({ firstName: target.value })}
          />
        </Field>
        <Field {...at('lastName')} label="Last name">
          <TextInput
            value={person.lastName}
            {...(!isStacked && { placeholder: 'Last name' })}
            onChange={({ target }) => put({ lastName: target.value })}
          />
        </Field>
        {partner && <Box gridColumn="1 / -1">{partner}</Box>}
      </Grid>
    ) : (
      <Flex key="name" alignItems="baseline" gap="2" flexWrap="wrap">
        <Text weight="semibold">{nameOf(person, index)}</Text>
        <Text tone="subtle" fontSize="xs">
          {source}
        </Text>
      </Flex>
    ),
    <Grid
      key="contact"
      gridTemplateColumns={isStacked ? '96px minmax(0, 1fr)' : '72px minmax(0, 1fr) minmax(0, 1.3fr)'}
      gap="2"
    >
      <Field {...at('title')} label="Title">
        <NativeSelect
          value={person.title}
          placeholder="–"
          options={TITLES.map((title) => ({ value: title, label: title }))}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <Field {...at('phone')} label="Phone">
        <TextInput
          type="tel"
          value={person.phone}
          {...(!isStacked && { placeholder: 'Phone' })}
          onChange={({ target }) => put({ phone: target.value })}
        />
      </Field>
      <Box gridColumn={isStacked ? '1 / -1' : undefined}>
        <Field {...at('email')} label="Email">
          <TextInput
            type="email"
            value={person.email}
            {...(!isStacked && { placeholder: 'Email' })}
            onChange={({ target }) => put({ email: target.value })}
          />
        </Field>
      </Box>
    </Grid>,
    <Grid key="birth" {...PAIR}>
      <Field {...at('dateOfBirth')} label="Date of birth" required>
        <DateInput value={dateOfBirth} today={today} max={today} onChange={(day) => put({ dateOfBirth: day })} />
      </Field>
      <Flex alignItems="center" alignSelf="start" gap="2" flexWrap="wrap" paddingTop={isStacked ? '24px' : '2px'}>
        <SegmentedControl
          label="Gender"
          size="sm"
          segments={GENDERS}
          value={person.gender}
          onChange={(gender) => onChange({ ...without(person, 'gender'), gender })}
        />
        <Text tone="muted" numeric whiteSpace="nowrap">
          {age === undefined ? '' : `Age ${age}`}
        </Text>
        <Assumed person={person} fact="gender" onChange={onChange} />
      </Flex>
    </Grid>,
    <Grid key="state" {...PAIR}>
      <Field {...at('state')} label="State" required>
        <NativeSelect
          value={person.state}
          placeholder="Choose a state"
          options={AUSTRALIAN_STATES.map((state) => ({ value: state, label: state }))}
          onChange={({ target }) => put({ state: target.value })}
        />
      </Field>
      <Flex alignItems="center" alignSelf="start" gap="2" flexWrap="wrap" paddingTop={isStacked ? '24px' : '2px'}>
        <SegmentedControl
          label="Smoker"
          size="sm"
          segments={SMOKES}
          value={person.smoker ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...without(person, 'smoker'), smoker: value === 'yes' })}
        />
        <Assumed person={person} fact="smoker" onChange={onChange} />
      </Flex>
    </Grid>,
    <Grid key="income" {...PAIR}>
      <Field {...at('income')} label="Income">
        <MoneyInput whole value={person.income} unit="a year" onChange={(income) => put({ income })} />
      </Field>
      <Field {...at('employment')} label="Work">
        <NativeSelect
          value={person.employment}
          options={EMPLOYMENT_STATUSES.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => {
            const work = EMPLOYMENT_STATUSES.find(({ value }) => value === target.value)
            if (work) put({ employment: work.value })
          }}
        />
      </Field>
    </Grid>,
    <Grid key="size" gridTemplateColumns="1fr 1fr 72px" gap="2" alignItems="start">
      <Field {...at('height')} label="Height">
        <TextInput
          suffix={unitOf(person.height, 'cm')}
          value={person.height}
          onChange={({ target }) => put({ height: target.value })}
        />
      </Field>
      <Field {...at('weight')} label="Weight">
        <TextInput
          suffix={unitOf(person.weight, 'kg')}
          value={person.weight}
          onChange={({ target }) => put({ weight: target.value })}
        />
      </Field>
      <Flex
        alignItems="center"
        minHeight={{ base: '44px', md: '32px' }}
        marginTop={isStacked ? '22px' : undefined}
        color="fg.muted"
      >
        <span>
          BMI{' '}
          <Box as="strong" fontWeight="medium" color="fg" fontVariantNumeric="tabular-nums">
            {bodyMass(person)}
          </Box>
        </span>
      </Flex>
    </Grid>,
    <Box key="occupation">
      <OccupationField
        {...at('occupationId')}
        occupation={person.occupation}
        order={order}
        onChange={(occupation) => onChange({ ...without(person, 'occupation'), occupation })}
      />
      <Assumed person={person} fact="occupation" onChange={onChange} />
    </Box>,
  ]
  return (
    <Box
      as="section"
      aria-label={nameOf(person, index)}
      display={isStacked ? 'grid' : 'contents'}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      {cells.map((cell, row) => (
        <Box key={PERSON_ROWS[row]} minWidth="0" {...(!isStacked && { gridColumn: index + 2, gridRow: row + 1 })}>
          {cell}
        </Box>
      ))}
    </Box>
  )
}
