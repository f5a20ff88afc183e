import { divideName } from '@portal/domain/imports/import-value'
import {
  type FiledPolicy,
  madeUpPolicies,
  policyCells,
  SAMPLE_INSURERS,
  type SampleInsurer,
} from '@portal/domain/money/sample-policies'
import type { IsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { firstOf, insuredPolicies, type NumberedPolicy } from '../../samples/insured-policies.ts'
import { SampleButton } from '../../samples/SampleButton.tsx'
import { csvText, saveCsv } from '../../samples/save-csv.ts'
import type { SampleProps } from './import-screen.ts'

function filed({ client, ...policy }: NumberedPolicy): FiledPolicy {
  const { first_name = '', last_name = '' } = divideName(client.name)
  return { ...policy, first_name, last_name, date_of_birth: null }
}

async function saveSample(insurers: readonly SampleInsurer[], today: IsoDate): Promise<void> {
  const found = await insuredPolicies(insurers)
  const insurer = insurers.find((one) => firstOf(found, one).length > 0) ?? insurers[0] ?? SAMPLE_INSURERS[0]
  const policies = [...firstOf(found, insurer).map(filed), ...madeUpPolicies(today)]
  const cells = policyCells(insurer, `Sample: ${insurer} policies in a made-up layout`, policies)
  saveCsv(`sample-${insurer}-policies.csv`, csvText(cells))
}

/** Saves a file as an insurer might send it: some of the portal’s policies as they are, and two that nobody has. */
export function SamplePolicies({ settings: { insurer } }: SampleProps) {
  const { today } = useClock()
  const insurers = SAMPLE_INSURERS.filter((one) => insurer === undefined || one === insurer)
  if (insurers.length === 0) return null
  return <SampleButton label="Download sample file" save={() => saveSample(insurers, today)} />
}
