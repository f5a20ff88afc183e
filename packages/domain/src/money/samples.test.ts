import { foldWords } from '../imports/import-field.ts'
import { matchColumns } from '../imports/match-columns.ts'
import { POLICY_IMPORT } from './policy-import.ts'
import { readStatement } from './read-statement.ts'
import { insurerByHeadings, SAMPLE_LAYOUTS } from './sample-layouts.ts'
import { madeUpPolicies, policyCells, SAMPLE_INSURERS } from './sample-policies.ts'
import { STATEMENT_INSURERS, sampleStatement } from './sample-statements.ts'

const TODAY = '2026-11-26'

test.each(SAMPLE_INSURERS)('a sample file of %s is told by its headings and has what its rows say', (insurer) => {
  const [title, headings = [], ...rows] = policyCells(insurer, 'Sample', madeUpPolicies(TODAY))
  expect(title).toEqual(['Sample'])
  const layouts = SAMPLE_INSURERS.map((one) => ({ insurer: one, columns: SAMPLE_LAYOUTS[one] ?? [] }))
  expect(insurerByHeadings(layouts, headings)).toBe(insurer)
  const memory = Object.fromEntries(
    (SAMPLE_LAYOUTS[insurer] ?? []).map(({ name, target }) => [foldWords(name), { target }]),
  )
  const columns = headings.map((name, at) => ({ name, samples: rows.map((row) => row[at] ?? '') }))
  const targets = matchColumns(POLICY_IMPORT, columns, memory).map(({ target }) => target)
  expect(rows[0]?.[targets.indexOf('number')]).toBe('SAMPLE 1001')
  expect(rows[0]?.[targets.indexOf('commenced_on')]).toBe('01/04/2023')
  const yearly = targets.includes('instalment') ? '120.00' : '1440.00'
  expect(rows[0]?.[targets.indexOf(yearly === '120.00' ? 'instalment' : 'annual_premium')]).toBe(yearly)
})

test.each(STATEMENT_INSURERS)('a sample statement of %s is read with its total', (insurer) => {
  const policies = [{ number: 'A 1002003', client: 'Mai Lê', annual_premium: 1_200_00, frequency: 'M' }]
  const cells = sampleStatement(insurer, policies, TODAY)
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row })).filter((row) => row.cells.length > 0)
  const { lines, stated } = readStatement(rows)
  expect(lines.map(({ amount }) => amount)).toEqual([22_00, 950_40])
  expect(stated).toBe(972_40)
})
