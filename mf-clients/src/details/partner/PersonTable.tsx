import { Box } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'

export interface PersonRow {
  readonly label: string
  /** A cell for each head. */
  readonly cells: readonly ReactNode[]
}

export interface PersonTableProps {
  readonly title: string
  /** What the rows are, for the corner of the table. */
  readonly corner: string
  /** A heading for each column after the first. */
  readonly heads: ReadonlyArray<{ readonly id: string; readonly shown: ReactNode }>
  readonly sections: ReadonlyArray<{ readonly title: string | null; readonly rows: readonly PersonRow[] }>
  /** Figures stand at the right. */
  readonly numeric?: boolean
}

const LOOK = {
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& tr': { borderTop: '1px solid', borderColor: 'border.subtle' },
  '& th, & td': {
    verticalAlign: 'top',
    textAlign: 'left',
    paddingBlock: '2px',
    // Beside the menu or the summary there is little room.
    paddingInline: { base: '10px', xl: '4' },
    overflowWrap: 'anywhere',
  },
  '& [data-part=plain], & th > span': { display: 'block', paddingBlock: { base: '12px', md: '4px' } },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& thead th, & thead th a': { fontWeight: 'semibold' },
  '& thead th:first-of-type': { width: { base: '30%', md: '120px', xl: '176px' } },
  '& thead th:first-of-type, & th[scope=row]': { fontWeight: 'regular', color: 'fg.subtle' },
  '& th[scope=rowgroup]': { background: 'bg.muted', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '& th[scope=rowgroup] > span': { paddingBlock: '2px' },
  // A sum and what it is keep one line.
  '&[data-numeric] thead th:first-of-type': { width: { md: '112px', xl: '128px' } },
  '&[data-numeric] :is(td, thead th:not(:first-of-type))': { paddingLeft: { md: '0' }, textAlign: 'right' },
  '&[data-numeric] td': { overflowWrap: 'normal' },
  // Three sums beside each other need a phone's whole width: what they are stands above them.
  mdDown: {
    '&[data-numeric] tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&[data-numeric] tr > th:first-of-type': { gridColumn: '1 / -1', width: 'auto' },
    '&[data-numeric] :is(td > span, th > span)': { paddingBlock: '2px' },
  },
} as const

/** People beside each other, a row for each thing that is known of them. */
export function PersonTable({ title, corner, heads, sections, numeric }: PersonTableProps) {
  return (
    <Panel title={title} headingLevel={2} flush>
      <Box as="table" width="full" css={LOOK} data-numeric={numeric || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span>{corner}</span>
            </th>
            {heads.map(({ id, shown }) => (
              <th scope="col" key={id}>
                <span>{shown}</span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.title}>
            {section.title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={heads.length + 1}>
                  <span>{section.title}</span>
                </th>
              </tr>
            )}
            {section.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">
                  <span>{label}</span>
                </th>
                {heads.map(({ id }, index) => (
                  <td key={id}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Panel>
  )
}
