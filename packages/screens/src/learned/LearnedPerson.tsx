import type { LearnedAbout } from '@portal/contract/clients/learned.schema'
import { factInWords, LEARNED_FIELDS } from '@portal/domain/clients/learned-fact'
import { codeLabel } from '@portal/domain/work/cover'
import { Alert, Box, Button, Grid, Heading, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { type Choice, type Choices, choiceOf, chooseAll } from './choices.ts'

/** Why a record was not saved. */
export interface Refusal {
  readonly message: string
  readonly isStale?: boolean
}

export interface LearnedPersonProps {
  readonly person: LearnedAbout
  readonly source: string
  readonly choices: Choices
  readonly refusal: Refusal | undefined
  readonly onChoose: (choices: Choices) => void
}

/** One person's record beside what was learned, a field a line. */
export function LearnedPerson({ person, source, choices, refusal, onChoose }: LearnedPersonProps) {
  const { client, facts } = person
  return (
    <Stack as="section" gap="2" aria-label={client.name}>
      <Heading as="h3">{client.name}</Heading>
      {refusal && <Alert tone={refusal.isStale ? 'warning' : 'danger'}>{refusal.message}</Alert>}
      <Stack gap="0">
        <Line>
          <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="4">
            <Side
              name={`${client.first_name}’s record`}
              all="Keep all"
              label={`Keep all of ${client.first_name}’s record`}
              onAll={() => onChoose(chooseAll(person, 'keep'))}
            />
            <Side
              name={source}
              all="Use all"
              label={`Use all for ${client.first_name}`}
              onAll={() => onChoose(chooseAll(person, 'take'))}
            />
          </Grid>
        </Line>
        {facts.map((fact) => {
          const label = codeLabel(LEARNED_FIELDS, fact.field)
          return (
            <Line key={fact.field} label={label}>
              <RadioGroup<Choice>
                aria-label={`${label} of ${client.first_name}`}
                direction="columns"
                value={choiceOf(choices, fact)}
                onChange={(choice) => onChoose({ ...choices, [fact.field]: choice })}
                options={[
                  { value: 'keep', label: factInWords(fact.field, fact.record) },
                  { value: 'take', label: factInWords(fact.field, fact.learned) },
                ]}
              />
            </Line>
          )
        })}
      </Stack>
    </Stack>
  )
}

interface SideProps {
  readonly name: string
  readonly all: string
  /** What `all` is for, where it is read alone. */
  readonly label: string
  readonly onAll: () => void
}

function Side({ name, all, label, onAll }: SideProps) {
  return (
    <Stack gap="1" alignItems="flex-start">
      <Text weight="semibold">{name}</Text>
      <Button size="sm" aria-label={label} onClick={onAll}>
        {all}
      </Button>
    </Stack>
  )
}

function Line({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '128px minmax(0, 1fr)' }}
      columnGap="3"
      alignItems="start"
      paddingBlock="2"
      borderBottomWidth="1px"
      borderColor="border.subtle"
    >
      <Box paddingBlock={{ md: '4px' }}>{label && <Text tone="subtle">{label}</Text>}</Box>
      {children}
    </Grid>
  )
}
