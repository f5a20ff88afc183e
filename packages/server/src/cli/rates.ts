import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { MisuseError } from '@portal/commands'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { rateReport } from '@portal/rating/report/rate-report'

/** `rates report`: writes a page about the built-in rate book. */
export async function reportRates([file = '.cache/rates.html', ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || file.startsWith('-')) throw new MisuseError('It takes the name of a file and nothing else.')
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, rateReport(ILLUSTRATIVE_BOOK))
  console.log(`Written: ${path}`)
}
