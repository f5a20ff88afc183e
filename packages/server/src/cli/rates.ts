import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { rateReport } from '@portal/rating/report/rate-report'

/** `pnpm rates report [file]`: writes a page about the built-in rate book. */
const [command, file = '.cache/rates.html'] = process.argv.slice(2)

if (command === 'report' && !file.startsWith('-')) {
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, rateReport(ILLUSTRATIVE_BOOK))
  console.log(`Written: ${path}`)
} else {
  console.error('Usage: rates report [file]')
  process.exitCode = 1
}
