import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { rateReport } from '@portal/rating/report/rate-report'

test('`pnpm rates report` writes the page of the built-in rate book', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rates-')), 'new', 'rates.html')
  execFileSync(process.execPath, [join(import.meta.dirname, 'rates.ts'), 'report', file])
  expect(readFileSync(file, 'utf8')).toBe(rateReport(ILLUSTRATIVE_BOOK))
})
