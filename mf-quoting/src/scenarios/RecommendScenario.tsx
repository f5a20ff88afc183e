import { scenarios } from '@portal/contract/quotes/scenarios'
import { type QuoteScenario, recommend } from '@portal/contract/quotes/scenarios.schema'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'

const LABELS = { reason: 'Why' } as const

export interface RecommendScenarioProps {
  readonly scenario: QuoteScenario
  readonly clientIndex: number
  readonly portfolioCode: string
  readonly onClose: () => void
}

/** Recommends a scenario in place of any other, with the reason, and keeps it as a quote. */
export default function RecommendScenario({ scenario, clientIndex, portfolioCode, onClose }: RecommendScenarioProps) {
  const { id, name, version } = scenario
  return (
    <FormDrawer
      title={`Recommend ${name}`}
      verb="Recommend"
      draft={`scenario/${id}/recommend/${clientIndex}`}
      initial={{ reason: '' }}
      version={version}
      labels={LABELS}
      body={({ reason }) => ({ clientIndex, portfolioCode, reason })}
      schema={recommend.body}
      send={(body, seen) => change(scenarios.recommend, { params: { id }, body: { ...body, version: seen } })}
      newer={newerBy<QuoteScenario>(['name', 'request'], (now) => [{ label: 'Name', value: now.name }])}
      saidAfter={`${name} recommended, and saved as a quote`}
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          <Text tone="muted">This replaces any other recommended scenario, and saves a frozen quote of this one.</Text>
          <Field {...field('reason')} required>
            <TextArea rows={5} maxLength={4_000} {...bind('reason')} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
