import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'
import { ExistingFields } from './ExistingFields.tsx'
import { NeedFields } from './NeedFields.tsx'
import { scenarioBody, scenarioFaults, type TypedScenario, typedScenario } from './scenario-form.ts'

const LABELS = { name: 'Name', chosen: 'Insurer shown', request: 'Covers', existing: 'Existing cover' } as const
type FieldName = keyof typeof LABELS

function withAt<T>(list: readonly T[], place: number, one: T): T[] {
  return list.map((present, at) => (at === place ? one : present))
}

export interface ScenarioDrawerProps {
  readonly scenario: QuoteScenario
  readonly clientIndex: number
  readonly portfolios: readonly WirePortfolio[]
  readonly onClose: () => void
}

/** Changes a scenario: its covers, what becomes of the existing ones, and whose portfolio its column shows. */
export default function ScenarioDrawer({ scenario, clientIndex, portfolios, onClose }: ScenarioDrawerProps) {
  return (
    <FormDrawer<TypedScenario, FieldName>
      title="Edit scenario"
      verb="Save"
      draft={`scenario/${scenario.id}/${clientIndex}`}
      initial={typedScenario(scenario, clientIndex)}
      version={scenario.version}
      labels={LABELS}
      check={scenarioFaults}
      send={(typed, version) =>
        change(scenarios.update, {
          params: { id: scenario.id },
          body: { ...scenarioBody(scenario, clientIndex, typed), ...(version !== undefined && { version }) },
        })
      }
      newer={(error) => {
        const now = newerRecord<QuoteScenario>(error, 'name', 'request', 'version')
        return now && { shown: <KeyValueList rows={[{ label: 'Name', value: now.name }]} />, version: now.version }
      }}
      saidAfter="Scenario saved"
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Field id="name" label={LABELS.name} required error={faultOf('name')}>
            <TextInput
              value={value.name}
              maxLength={80}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
          </Field>
          <Field id="chosen" label={LABELS.chosen} error={faultOf('chosen')}>
            <NativeSelect
              value={value.chosen}
              options={portfolios.map(({ code, supplier }) => ({ value: code, label: supplier.name }))}
              placeholder="The lowest that meets all covers"
              onChange={(event) => put({ chosen: event.currentTarget.value })}
            />
          </Field>
          <Stack as="fieldset" id="request" tabIndex={-1} gap="3">
            <Text as="legend" weight="semibold" paddingBottom="2">
              {LABELS.request}
            </Text>
            {value.needs.map((need, place) => (
              <NeedFields
                key={need.type}
                need={need}
                onChange={(one) => put({ needs: withAt(value.needs, place, one) })}
              />
            ))}
            {faultOf('request') && <Text tone="danger">{faultOf('request')}</Text>}
          </Stack>
          {scenario.existing.length > 0 && (
            <Stack as="fieldset" id="existing" tabIndex={-1} gap="3">
              <Text as="legend" weight="semibold" paddingBottom="2">
                {LABELS.existing}
              </Text>
              {scenario.existing.map((cover, place) => {
                const typed = value.existing[place]
                if (!typed || cover.clientIndex !== clientIndex) return null
                return (
                  <ExistingFields
                    key={`${cover.policyId}/${cover.type}/${cover.supplierName}`}
                    cover={cover}
                    typed={typed}
                    onChange={(one) => put({ existing: withAt(value.existing, place, one) })}
                  />
                )
              })}
              {faultOf('existing') && <Text tone="danger">{faultOf('existing')}</Text>}
            </Stack>
          )}
        </>
      )}
    </FormDrawer>
  )
}
