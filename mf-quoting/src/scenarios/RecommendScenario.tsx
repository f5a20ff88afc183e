import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'

const LABELS = { reason: 'Why' } as const
interface Typed {
  readonly reason: string
}

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
    <FormDrawer<Typed, keyof typeof LABELS>
      title={`Recommend ${name}`}
      verb="Recommend"
      draft={`scenario/${id}/recommend/${clientIndex}`}
      initial={{ reason: '' }}
      version={version}
      labels={LABELS}
      check={({ reason }) => (reason.trim() ? [] : [{ path: 'reason', message: 'Please say why' }])}
      send={({ reason }, seen) =>
        change(scenarios.recommend, {
          params: { id },
          body: { clientIndex, portfolioCode, reason, ...(seen !== undefined && { version: seen }) },
        })
      }
      newer={(error) => {
        const now = newerRecord<QuoteScenario>(error, 'name', 'request', 'version')
        return now && { shown: <KeyValueList rows={[{ label: 'Name', value: now.name }]} />, version: now.version }
      }}
      saidAfter={`${name} recommended, and saved as a quote`}
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Text tone="muted">Any other scenario is no longer recommended. A quote of this one is saved, frozen.</Text>
          <Field id="reason" label={LABELS.reason} required error={faultOf('reason')}>
            <TextArea
              rows={5}
              maxLength={4_000}
              value={value.reason}
              onChange={(event) => put({ reason: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
