import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { rateReport } from '@portal/rating/report/rate-report'
import { reportRates } from './rates.ts'

test('`pnpm portal rates report` writes the page of the built-in rate book', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue()
  const file = join(mkdtempSync(join(tmpdir(), 'rates-')), 'new', 'rates.html')
  await reportRates([file])
  expect(said).toHaveBeenCalledWith(`Written: ${file}`)
  expect(readFileSync(file, 'utf8')).toBe(rateReport(ILLUSTRATIVE_BOOK))
})
