import type { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { productProviders } from '../../database/tables/quotes.ts'
import { makeSampleDisclosure, type SampleDisclosure } from '../sample-disclosure.ts'
import type { DemoFile, DemoPart } from '../stage.ts'
import { noteFile } from '../stored-file.ts'

/** When each PDS and each TMD was issued. Of a PDS, what the provider list has where it has a day; the rest is made up. */
const ISSUED: Readonly<Record<(typeof PRODUCT_PROVIDERS)[number], readonly [pds: IsoDate, tmd: IsoDate]>> = {
  AIA: ['2025-11-09', '2025-11-09'],
  Asteron: ['2022-03-26', '2021-10-05'],
  BT: ['2022-10-01', '2022-10-01'],
  ClearView: ['2025-06-05', '2025-06-05'],
  CommInsure: ['2020-03-31', '2021-10-05'],
  Encompass: ['2025-09-26', '2025-09-26'],
  Futura: ['2025-10-01', '2025-10-01'],
  MetLife: ['2025-03-14', '2025-03-31'],
  MLC: ['2025-09-27', '2025-09-27'],
  NEOS: ['2024-12-06', '2024-12-06'],
  OnePath: ['2025-10-01', '2025-10-01'],
  'PPS Mutual': ['2025-09-30', '2025-09-30'],
  'AMP (Resolution Life)': ['2021-04-01', '2021-10-05'],
  TAL: ['2024-12-12', '2025-03-03'],
  Zurich: ['2025-11-01', '2025-11-01'],
}

const SAMPLES: readonly SampleDisclosure[] = Object.entries(ISSUED).flatMap(([insurer, [pds, tmd]]) => [
  { insurer, kind: 'PDS', issued: pds },
  { insurer, kind: 'TMD', issued: tmd },
])
const idOf = ({ kind, insurer }: SampleDisclosure) => `${kind} ${insurer}`

let made: Promise<DemoFile[]> | undefined

/** A sample of the PDS and of the TMD of each insurer on the provider list. */
export const disclosures: DemoPart = {
  name: 'disclosures',
  // Both companies have the same.
  files: () => (made ??= Promise.all(SAMPLES.map(fileOf))),
  async load(stage) {
    const at = stage.instant(389, stage.random('disclosures'))
    const uploadedBy = stage.account('superadmin').id
    for (const sample of SAMPLES) {
      const file = await noteFile(stage, { id: idOf(sample), purpose: 'disclosure', uploadedBy, at })
      await stage.tx
        .update(productProviders)
        .set(
          sample.kind === 'PDS'
            ? { pds_file_id: file, issue_date: sample.issued }
            : { tmd_file_id: file, tmd_issue_date: sample.issued },
        )
        .where(
          sql`${productProviders.company_id} = ${stage.company.id} and ${productProviders.name} = ${sample.insurer}`,
        )
    }
  },
}

async function fileOf(sample: SampleDisclosure): Promise<DemoFile> {
  return {
    id: idOf(sample),
    name: `${sample.insurer} ${sample.kind} (sample).pdf`,
    mediaType: 'application/pdf',
    bytes: await makeSampleDisclosure(sample),
  }
}
