import type { WireProjectedYear } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { Box } from '@portal/ui/core'
import { ScrolledTable } from '../ScrolledTable.tsx'
import { type ProjectedStructure, toldYears } from './projection-figures.ts'

/** The cells of a table of premiums over the years. */
export const PROJECTION_CELLS = {
  '& :is(th, td)': {
    height: '32px',
    paddingInline: '3',
    textAlign: 'right',
    fontWeight: 'regular',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& thead th': { color: 'fg.muted', fontSize: 'xs' },
  '& tr > :first-of-type': { textAlign: 'left' },
  '& tbody th': { paddingLeft: '0', color: 'fg.muted' },
  '& tbody tr[data-band] th': { paddingLeft: '4' },
  '& td:last-of-type': { fontWeight: 'medium' },
  '& caption': { paddingBottom: '1', textAlign: 'left', color: 'fg.subtle', fontSize: 'xs' },
} as const

const money = (dollars: number | null | undefined) => formatMoney(centsOf(dollars))

interface RowProps {
  readonly label: string
  readonly years: readonly WireProjectedYear[]
  readonly isBand?: boolean
}

function Row({ label, years, isBand = false }: RowProps) {
  return (
    <tr data-band={isBand || undefined}>
      <th scope="row">{label}</th>
      {toldYears(years).map(({ year, premium }) => (
        <td key={year}>{money(premium)}</td>
      ))}
      <td>{money(years.at(-1)?.cumulative)}</td>
    </tr>
  )
}

/** Years 1, 5, 10 and 15 of each structure, with its bands, and all years added up. */
export function ProjectionTable({ structures }: { readonly structures: readonly ProjectedStructure[] }) {
  const [first] = structures
  const last = first?.years.at(-1)
  return (
    <ScrolledTable label="Premiums over the years">
      <Box as="table" width="full" fontVariantNumeric="tabular-nums" css={PROJECTION_CELLS}>
        <caption>Dollars a year, at today’s rates and at 5% and 10% higher from year 2</caption>
        <thead>
          <tr>
            <td />
            {toldYears(first?.years ?? []).map(({ year, age }) => (
              <th scope="col" key={year}>
                Year {year}
                {age !== null && age !== undefined && `, age ${age}`}
              </th>
            ))}
            <th scope="col">Total to {last?.age ?? `year ${last?.year ?? '–'}`}</th>
          </tr>
        </thead>
        <tbody>
          {structures.flatMap(({ structure, label, years, bands }) => [
            <Row key={structure} label={label} years={years} />,
            ...bands.map(({ percent, years: higher }) => (
              <Row key={`${structure}/${percent}`} label={`${label} +${percent}%`} years={higher} isBand />
            )),
          ])}
        </tbody>
      </Box>
    </ScrolledTable>
  )
}
