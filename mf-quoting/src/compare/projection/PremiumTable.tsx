import { centsOf } from '@portal/domain/quotes/priced-quote'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatMoney } from '@portal/domain/values/money'
import { Box } from '@portal/ui/core'
import { ScrolledTable } from '../ScrolledTable.tsx'
import { PROJECTION_CELLS } from './ProjectionTable.tsx'
import { type AgeLine, type AgeView, figureOf, placeInWords } from './premium-by-age.ts'
import { toldYears } from './projection-figures.ts'

/** Some years of each insurer, and the last. */
export function PremiumTable({ lines, view }: { readonly lines: readonly AgeLine[]; readonly view: AgeView }) {
  const told = toldYears(lines[0]?.years ?? [])
  return (
    <ScrolledTable label="Premium by age">
      <Box as="table" width="full" fontVariantNumeric="tabular-nums" css={PROJECTION_CELLS}>
        <caption>{view === 'yearly' ? 'Dollars a year' : 'Cumulative dollars'}</caption>
        <thead>
          <tr>
            <td />
            {told.map((year) => (
              <th scope="col" key={year.year}>
                {capitalised(placeInWords(year))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, years }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {toldYears(years).map((year) => (
                <td key={year.year}>{formatMoney(centsOf(figureOf(year, view)))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrolledTable>
  )
}
