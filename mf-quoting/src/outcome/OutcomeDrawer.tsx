import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { change, useCall } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Box, Skeleton, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea } from '@portal/ui/form'
import { Drawer } from '@portal/ui/overlay'
import { FaultPanel, KeyValueList, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { PriceLabel } from '../quotes/PriceLabel.tsx'
import {
  choicesOf,
  type OutcomeTyped,
  outcomeBody,
  outcomeFaults,
  outcomeOf,
  peopleOf,
  recommending,
} from './outcome-form.ts'

const TITLE = 'Recommend'
const LABELS = {
  recommended: 'Recommended',
  alternatives: 'Alternatives',
  existing: 'Existing cover',
  reason: 'Why',
} as const
type FieldName = keyof typeof LABELS

interface OutcomeFormProps {
  readonly quote: SavedQuote
  readonly clientIndex: number
  /** Filled in as the recommended one, in place of what was decided before. */
  readonly chosen?: string | undefined
  readonly onPerson: (clientIndex: number) => void
  readonly onClose: () => void
}

function OutcomeForm({ quote, clientIndex, chosen, onPerson, onClose }: OutcomeFormProps) {
  const decided = outcomeOf(quote, clientIndex)
  const choices = choicesOf(quote, clientIndex)
  const people = peopleOf(quote)
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code
  return (
    <FormDrawer<OutcomeTyped, FieldName>
      title={TITLE}
      verb="Save"
      draft={`quote/${quote.id}/outcome/${clientIndex}${chosen ? `/${chosen}` : ''}`}
      initial={chosen ? recommending(decided, chosen) : decided}
      version={quote.version}
      labels={LABELS}
      check={outcomeFaults}
      send={(typed, version) =>
        change(quotes.decide, {
          params: { id: quote.id },
          body: { ...outcomeBody(typed, clientIndex), ...(version !== undefined && { version }) },
        })
      }
      newer={(error) => {
        const now = newerRecord<SavedQuote>(error, 'outcomes', 'version')
        if (!now) return undefined
        const latest = outcomeOf(now, clientIndex)
        const rows = [
          { label: LABELS.recommended, value: labelOf(latest.recommended) },
          { label: LABELS.reason, value: latest.reason },
        ]
        return { shown: <KeyValueList rows={rows} />, version: now.version }
      }}
      saidAfter="Recommendation saved"
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Box>
            <PriceLabel label={quote.label} />
          </Box>
          {people.length > 1 && (
            <SegmentedControl
              label="For whom"
              segments={people.map((label, place) => ({ value: String(place), label }))}
              value={String(clientIndex)}
              onChange={(place) => onPerson(Number(place))}
            />
          )}
          <Field id="recommended" label={LABELS.recommended} error={faultOf('recommended')}>
            <NativeSelect
              value={value.recommended}
              options={choices}
              placeholder="None yet"
              onChange={(event) => put({ recommended: event.currentTarget.value })}
            />
          </Field>
          <Field id="reason" label={LABELS.reason} required={value.recommended !== ''} error={faultOf('reason')}>
            <TextArea
              rows={4}
              maxLength={4_000}
              value={value.reason}
              onChange={(event) => put({ reason: event.currentTarget.value })}
            />
          </Field>
          <Stack as="fieldset" gap="2">
            <Text as="legend" weight="semibold" paddingBottom="2">
              {LABELS.alternatives}
            </Text>
            {choices
              .filter((choice) => choice.value !== value.recommended)
              .map((choice) => (
                <Checkbox
                  key={choice.value}
                  checked={value.alternatives.includes(choice.value)}
                  onChange={({ currentTarget: { checked } }) =>
                    put({
                      alternatives: checked
                        ? [...value.alternatives, choice.value]
                        : value.alternatives.filter((code) => code !== choice.value),
                    })
                  }
                >
                  {choice.label}
                </Checkbox>
              ))}
          </Stack>
          <Field id="existing" label={LABELS.existing} error={faultOf('existing')}>
            <NativeSelect
              value={value.existing}
              options={choices}
              placeholder="None of these"
              onChange={(event) => put({ existing: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}

export interface OutcomeDrawerProps {
  readonly quoteId: number
  /** The portfolio that a “Recommend” was pressed for. */
  readonly chosen?: { readonly clientIndex: number; readonly portfolioCode: string }
  readonly onClose: () => void
}

/** Which portfolio of a saved quote is recommended, which are alternatives, and why. */
export default function OutcomeDrawer({ quoteId, chosen, onClose }: OutcomeDrawerProps) {
  const { data, error, refetch, isFetching } = useCall(quotes.view, { params: { id: quoteId } })
  const [person, setPerson] = useState(chosen?.clientIndex ?? 0)
  if (data) {
    return (
      <OutcomeForm
        key={person}
        quote={data}
        clientIndex={person}
        chosen={chosen?.clientIndex === person ? chosen.portfolioCode : undefined}
        onPerson={setPerson}
        onClose={onClose}
      />
    )
  }
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      {error ? (
        <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Stack padding="4" aria-busy>
          <Skeleton height={32} />
        </Stack>
      )}
    </Drawer>
  )
}
