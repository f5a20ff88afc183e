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
import { insuredPolicies, type NumberedPolicy } from '../../samples/insured-policies.ts'
import { SampleButton } from '../../samples/SampleButton.tsx'
import { csvText, saveCsv } from '../../samples/save-csv.ts'
import type { SampleProps } from './import-screen.ts'

function filed({ client, ...policy }: NumberedPolicy): FiledPolicy {
  const { first_name = '', last_name = '' } = divideName(client.name)
  return { ...policy, first_name, last_name, date_of_birth: null }
}

async function saveSample(insurers: readonly [SampleInsurer, ...SampleInsurer[]], today: IsoDate): Promise<void> {
  const { insurer, policies: found } = await insuredPolicies(insurers)
  const policies = [...found.map(filed), ...madeUpPolicies(today)]
  const cells = policyCells(insurer, `Sample: ${insurer} policies in a made-up layout`, policies)
  saveCsv(`sample-${insurer}-policies.csv`, csvText(cells))
}

/** Saves a file as an insurer might send it: some of the portal’s policies as they are, and two that nobody has. */
export function SamplePolicies({ settings: { insurer } }: SampleProps) {
  const { today } = useClock()
  const [first, ...others] = SAMPLE_INSURERS.filter((one) => insurer === undefined || one === insurer)
  if (first === undefined) return null
  return <SampleButton label="Download sample file" save={() => saveSample([first, ...others], today)} />
}
