import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import type { Frequency } from '@portal/domain/values/person'
import { Button, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea } from '@portal/ui/form'
import {
  choicesOf,
  OUTCOME_LABELS,
  type OutcomeField,
  type OutcomeTyped,
  outcomePath,
  type PolicyToChoose,
  policyLabel,
  recommending,
} from './outcome-form.ts'

export interface PersonOutcomeProps {
  readonly quote: SavedQuote
  /** The place of the person in the quote. */
  readonly index: number
  /** Of a couple; undefined where there is one person. */
  readonly name: string | undefined
  readonly frequency: Frequency
  readonly typed: OutcomeTyped
  readonly owned: readonly PolicyToChoose[]
  readonly isClient: boolean
  readonly errorOf: (path: string) => string | undefined
  /** What was said of another person, to be said of this one too. */
  readonly sameReason: { readonly words: string; readonly of: string } | undefined
  readonly onChange: (typed: OutcomeTyped) => void
}

/** What is recommended to one person, and why. */
export function PersonOutcome(props: PersonOutcomeProps) {
  const { quote, index, name, frequency, typed, owned, isClient, errorOf, sameReason, onChange } = props
  const choices = choicesOf(quote, index, frequency)
  const field = (part: OutcomeField) => {
    const id = outcomePath(index, part)
    return { id, label: OUTCOME_LABELS[part], error: errorOf(id) }
  }
  const more = (
    <>
      <Choices
        label={OUTCOME_LABELS.selectedPortfolioCodes}
        choices={choices.filter((choice) => choice.value !== typed.recommended)}
        chosen={typed.alternatives}
        onChange={(alternatives) => onChange({ ...typed, alternatives })}
      />
      <Choices
        label={OUTCOME_LABELS.existingPolicyIds}
        choices={owned.map((policy) => ({ value: policy.id, label: policyLabel(policy, frequency) }))}
        none={isClient ? 'No policies in force.' : 'Not a client yet, so there are no policies to choose.'}
        chosen={typed.existing}
        onChange={(existing) => onChange({ ...typed, existing })}
      />
    </>
  )
  return (
    <Stack
      gap="4"
      {...(name && {
        role: 'group',
        'aria-label': name,
        borderTopWidth: '1px',
        borderColor: 'border',
        paddingTop: '4',
      })}
    >
      {name && (
        <Heading as="h3" size="sm">
          {name}
        </Heading>
      )}
      <Field {...field('recommendedPortfolioCode')}>
        <NativeSelect
          value={typed.recommended}
          options={choices}
          placeholder="None yet"
          onChange={({ currentTarget }) => onChange(recommending(typed, currentTarget.value))}
        />
      </Field>
      <Field {...field('reason')} required={typed.recommended !== ''}>
        <TextArea
          value={typed.reason}
          rows={name ? 3 : 4}
          maxLength={4_000}
          onChange={({ currentTarget }) => onChange({ ...typed, reason: currentTarget.value })}
        />
      </Field>
      {sameReason && typed.recommended !== '' && (
        <Flex>
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...typed, reason: sameReason.words })}>
            Same reason as for {sameReason.of}
          </Button>
        </Flex>
      )}
      {name ? (
        <details>
          <summary>
            Alternatives and existing cover
            {typed.alternatives.length + typed.existing.length > 0 &&
              `: ${typed.alternatives.length + typed.existing.length} chosen`}
          </summary>
          <Stack gap="4" paddingTop="3">
            {more}
          </Stack>
        </details>
      ) : (
        more
      )}
    </Stack>
  )
}

interface ChoicesProps<T> {
  readonly label: string
  readonly choices: ReadonlyArray<{ readonly value: T; readonly label: string }>
  readonly chosen: readonly T[]
  /** Said where there is nothing to choose. */
  readonly none?: string
  readonly onChange: (chosen: readonly T[]) => void
}

function Choices<T extends string | number>({ label, choices, chosen, none, onChange }: ChoicesProps<T>) {
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" weight="semibold" paddingBottom="2">
        {label}
      </Text>
      {choices.length === 0 && <Text tone="muted">{none}</Text>}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          checked={chosen.includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
          }
        >
          {choice.label}
        </Checkbox>
      ))}
    </Stack>
  )
}
