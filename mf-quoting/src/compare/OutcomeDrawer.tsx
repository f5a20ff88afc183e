import { outcomeInput } from '@portal/contract/quotes/quote-request.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import type { Frequency } from '@portal/domain/values/person'
import { change, useCall, useMayCall } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Box, Skeleton, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea } from '@portal/ui/form'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { PriceLabel } from './figures/PriceLabel.tsx'
import {
  choicesOf,
  clientOf,
  outcomeBody,
  outcomeOf,
  peopleOf,
  policiesToChoose,
  policyLabel,
  recommending,
} from './outcome-form.ts'

const TITLE = 'Recommend'
const LABELS = {
  recommended: 'Recommended',
  alternatives: 'Alternatives',
  existing: 'Existing cover',
  reason: 'Why',
} as const

interface OutcomeFormProps {
  readonly quote: SavedQuote
  readonly clientIndex: number
  /** Filled in as the recommended one, in place of what was decided before. */
  readonly chosen?: string | undefined
  readonly frequency: Frequency
  /** What the person has in force; undefined where they are no client. */
  readonly inForce: readonly PolicyRow[] | undefined
  readonly onPerson: (clientIndex: number) => void
  readonly onClose: () => void
}

function OutcomeForm(props: OutcomeFormProps) {
  const { quote, clientIndex, chosen, frequency, inForce, onPerson, onClose } = props
  const decided = outcomeOf(quote, clientIndex)
  const choices = choicesOf(quote, clientIndex, frequency)
  const owned = policiesToChoose(quote, clientIndex, inForce ?? [])
  const people = peopleOf(quote)
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code
  return (
    <FormDrawer
      title={TITLE}
      verb="Save"
      draft={`quote/${quote.id}/outcome/${clientIndex}${chosen ? `/${chosen}` : ''}`}
      initial={chosen ? recommending(decided, chosen) : decided}
      version={quote.version}
      labels={LABELS}
      body={(typed) => outcomeBody(typed, { quote, clientIndex, policies: owned })}
      schema={outcomeInput}
      send={(body, version) => change(quotes.decide, { params: { id: quote.id }, body: { ...body, version } })}
      newer={newerBy<SavedQuote>(['outcomes'], (now) => {
        const latest = outcomeOf(now, clientIndex)
        return [
          { label: LABELS.recommended, value: labelOf(latest.recommended) },
          { label: LABELS.reason, value: latest.reason },
        ]
      })}
      saidAfter="Recommendation saved"
      onClose={onClose}
    >
      {({ value, put, bind, field }) => (
        <>
          <Box>
            <PriceLabel label={quote.label} />
          </Box>
          {people.length > 1 && (
            <SegmentedControl
              label="For whom"
              segments={people.map((label, index) => ({ value: String(index), label }))}
              value={String(clientIndex)}
              onChange={(index) => onPerson(Number(index))}
            />
          )}
          <Field {...field('recommended')}>
            <NativeSelect {...bind('recommended')} options={choices} placeholder="None yet" />
          </Field>
          <Field {...field('reason')} required={value.recommended !== ''}>
            <TextArea {...bind('reason')} rows={4} maxLength={4_000} />
          </Field>
          <Choices
            label={LABELS.alternatives}
            choices={choices.filter((choice) => choice.value !== value.recommended)}
            chosen={value.alternatives}
            onChange={(alternatives) => put({ alternatives })}
          />
          <Choices
            label={LABELS.existing}
            choices={owned.map((policy) => ({ value: policy.id, label: policyLabel(policy, frequency) }))}
            none={inForce ? 'No policies in force.' : 'Add them as a client to choose their policies.'}
            chosen={value.existing}
            onChange={(existing) => put({ existing })}
          />
        </>
      )}
    </FormDrawer>
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

export interface OutcomeDrawerProps {
  readonly quoteId: number
  /** The portfolio that a “Recommend” was pressed for. */
  readonly chosen?: { readonly clientIndex: number; readonly portfolioCode: string }
  /** How often premiums are paid in its words; the quote's own unless told. */
  readonly frequency?: Frequency
  readonly onClose: () => void
}

/** Which portfolio of a saved quote is recommended, which are alternatives, and why. */
export default function OutcomeDrawer({ quoteId, chosen, frequency, onClose }: OutcomeDrawerProps) {
  const quote = useCall(quotes.view, { params: { id: quoteId } })
  const [person, setPerson] = useState(chosen?.clientIndex ?? 0)
  const { data } = quote
  const clientId = data && clientOf(data, person)
  const hasPolicies = useMayCall(policies.list) && clientId !== undefined
  const owned = useCall(
    policies.list,
    { query: { client_id: clientId, state: 'in_force', page_size: 100 } },
    { enabled: hasPolicies },
  )
  const inForce = hasPolicies ? owned.data?.items : undefined
  if (data && (inForce || !hasPolicies)) {
    return (
      <OutcomeForm
        key={person}
        quote={data}
        clientIndex={person}
        chosen={chosen?.clientIndex === person ? chosen.portfolioCode : undefined}
        frequency={frequency ?? data.quoteRequest.settings?.frequency ?? 'Y'}
        inForce={inForce}
        onPerson={setPerson}
        onClose={onClose}
      />
    )
  }
  const failed = [quote, owned].find(({ error }) => error)
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      {failed?.error ? (
        <ErrorPanel message={failed.error.message} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack padding="4" aria-busy>
          <Skeleton height={32} />
        </Stack>
      )}
    </Drawer>
  )
}
