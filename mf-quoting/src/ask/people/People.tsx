import type { IsoDate } from '@portal/domain/values/date'
import { Slot } from '@portal/platform'
import { Box, Flex, Grid, Heading, usePhone } from '@portal/ui/core'
import { SegmentedControl } from '@portal/ui/page'
import { useNarrow } from '../../compare/use-narrow.ts'
import type { FormErrors } from '../form/form-errors.ts'
import { firstNameOf, type PersonForm, type QuoteForm } from '../form/quote-form.ts'
import { PERSON_ROWS, PersonFields } from './PersonFields.tsx'
import { asClient, quotedPerson } from './quoted-partner.ts'

export interface PeopleProps {
  readonly form: QuoteForm
  /** Whose covers are shown, and in a narrow window whose fields. */
  readonly index: number
  readonly today: IsoDate
  readonly errors: FormErrors
  /** Codes of insurers, the lowest total first. */
  readonly order: readonly string[]
  readonly onShow: (index: number) => void
  readonly onCouple: (isCouple: boolean) => void
  readonly onPerson: (person: PersonForm, index: number) => void
}

/** Whom to insure: people beside each other, in a narrow window one at a time. */
export function People({ form, index, today, errors, order, onShow, onCouple, onPerson }: PeopleProps) {
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const { people } = form
  const [first] = people
  const isCouple = people.length > 1
  const isOneAtATime = isPhone || (isCouple && isNarrow)
  const shown = isOneAtATime ? people.slice(index, index + 1) : people
  return (
    <Box as="section" aria-label="People" paddingInline="gutter" paddingBottom="4">
      <Flex alignItems="center" gap="3" minHeight="48px" flexWrap="wrap">
        <Heading as="h2" size="sm" flex="1">
          People
        </Heading>
        <SegmentedControl
          label="Who is insured"
          size="sm"
          segments={[
            { value: 'one', label: 'One person' },
            { value: 'couple', label: 'Couple' },
          ]}
          value={isCouple ? 'couple' : 'one'}
          onChange={(value) => onCouple(value === 'couple')}
        />
      </Flex>
      {isCouple && isOneAtATime && (
        <Box paddingBottom="3">
          <SegmentedControl
            label="Person"
            segments={people.map((person, index) => ({ value: String(index), label: firstNameOf(person, index) }))}
            value={String(index)}
            onChange={(value) => onShow(Number(value))}
          />
        </Box>
      )}
      <Grid
        gridTemplateColumns={
          isOneAtATime ? 'minmax(0, 1fr)' : `112px repeat(${people.length}, minmax(0, ${isCouple ? '1fr' : '440px'}))`
        }
        columnGap="4"
        rowGap="2"
        alignItems="start"
      >
        {!isOneAtATime &&
          PERSON_ROWS.map((label, row) => (
            <Flex
              key={label}
              aria-hidden
              gridColumn={1}
              gridRow={row + 1}
              alignItems="center"
              minHeight={row === 0 && people.every(({ clientId }) => clientId !== null) ? '24px' : '32px'}
              color="fg.muted"
              fontWeight="medium"
            >
              {label}
            </Flex>
          ))}
        {shown.map((person, column) => {
          const at = isOneAtATime ? index : column
          return (
            <PersonFields
              key={at}
              index={at}
              person={person}
              today={today}
              errors={errors}
              isStacked={isOneAtATime}
              source={at === 0 ? 'from the client’s record' : 'linked partner'}
              order={order}
              partner={
                at > 0 &&
                person.clientId === null &&
                first.clientId !== null && (
                  <Slot
                    id="quote.partner/v1"
                    context={{
                      client: { id: first.clientId, firstName: firstNameOf(first, 0) },
                      person: quotedPerson(person),
                      onLinked: (partner) => onPerson(asClient(person, partner), at),
                    }}
                  />
                )
              }
              onChange={(next) => onPerson(next, at)}
            />
          )
        })}
      </Grid>
    </Box>
  )
}
