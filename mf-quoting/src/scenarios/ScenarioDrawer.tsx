import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import { type QuoteScenario, update } from '@portal/contract/quotes/scenarios.schema'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { ExistingFields } from './ExistingFields.tsx'
import { NeedFields } from './NeedFields.tsx'
import { scenarioBody, scenarioErrors, typedScenario } from './scenario-form.ts'

const LABELS = { name: 'Name', chosen: 'Insurer shown', request: 'Covers', existing: 'Existing cover' } as const

function withAt<T>(list: readonly T[], index: number, one: T): T[] {
  return list.map((present, at) => (at === index ? one : present))
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
    <FormDrawer
      title="Edit scenario"
      verb="Save"
      draft={`scenario/${scenario.id}/${clientIndex}`}
      initial={typedScenario(scenario, clientIndex)}
      version={scenario.version}
      labels={LABELS}
      body={(typed) => scenarioBody(scenario, clientIndex, typed)}
      schema={update.body}
      check={scenarioErrors}
      send={(body, version) => change(scenarios.update, { params: { id: scenario.id }, body: { ...body, version } })}
      newer={newerBy<QuoteScenario>(['name', 'request'], (now) => [{ label: 'Name', value: now.name }])}
      saidAfter="Scenario saved"
      onClose={onClose}
    >
      {({ value, put, bind, field, errorOf }) => (
        <>
          <Field {...field('name')} required>
            <TextInput {...bind('name')} maxLength={80} />
          </Field>
          <Field {...field('chosen')}>
            <NativeSelect
              {...bind('chosen')}
              options={portfolios.map(({ code, supplier }) => ({ value: code, label: supplier.name }))}
              placeholder="The lowest that meets all covers"
            />
          </Field>
          <Stack as="fieldset" id="request" tabIndex={-1} gap="3">
            <Text as="legend" weight="semibold" paddingBottom="2">
              {LABELS.request}
            </Text>
            {value.needs.map((need, index) => (
              <NeedFields
                key={need.type}
                need={need}
                onChange={(one) => put({ needs: withAt(value.needs, index, one) })}
              />
            ))}
            {errorOf('request') && <Text tone="danger">{errorOf('request')}</Text>}
          </Stack>
          {scenario.existing.length > 0 && (
            <Stack as="fieldset" id="existing" tabIndex={-1} gap="3">
              <Text as="legend" weight="semibold" paddingBottom="2">
                {LABELS.existing}
              </Text>
              {scenario.existing.map((cover, index) => {
                const typed = value.existing[index]
                if (!typed || cover.clientIndex !== clientIndex) return null
                return (
                  <ExistingFields
                    key={`${cover.policyId}/${cover.type}/${cover.supplierName}`}
                    cover={cover}
                    typed={typed}
                    onChange={(one) => put({ existing: withAt(value.existing, index, one) })}
                  />
                )
              })}
              {errorOf('existing') && <Text tone="danger">{errorOf('existing')}</Text>}
            </Stack>
          )}
        </>
      )}
    </FormDrawer>
  )
}
