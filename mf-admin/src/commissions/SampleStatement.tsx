import { STATEMENT_INSURERS, sampleStatement } from '@portal/domain/money/sample-statements'
import type { IsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { insuredPolicies } from '../samples/insured-policies.ts'
import { SampleButton } from '../samples/SampleButton.tsx'
import { csvText, saveCsv } from '../samples/save-csv.ts'

async function saveSample(today: IsoDate): Promise<void> {
  const { insurer, policies: found } = await insuredPolicies(STATEMENT_INSURERS)
  const policies = found.map((policy) => ({ ...policy, client: policy.client.name }))
  saveCsv(`sample-${insurer}-statement.csv`, csvText(sampleStatement(insurer, policies, today)))
}

/** Saves a statement as an insurer might send it: payments for some of the portal’s policies, and one for nobody’s. */
export function SampleStatement() {
  const { today } = useClock()
  return <SampleButton label="Download sample statement" save={() => saveSample(today)} />
}
