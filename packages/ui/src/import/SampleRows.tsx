import { VisuallyHidden } from '../core/plain.tsx'
import { styled } from '../theme/styled.tsx'

export interface SampleRowsProps {
  /** What the rows are, for screen readers. */
  label: string
  headings: readonly string[]
  rows: ReadonlyArray<SampleRow>
}

export interface SampleRow {
  /** As a spreadsheet counts. */
  readonly number: number
  readonly cells: readonly string[]
  /** Stands above the headings and is not imported. */
  readonly skipped?: boolean
}

const Root = styled('section', {
  base: {
    overflowX: 'auto',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    '& table': { borderCollapse: 'collapse', minWidth: 'full' },
    '& :is(th, td)': {
      maxWidth: '220px',
      paddingInline: '3',
      height: 'rowCompact',
      textAlign: 'left',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& thead th': { color: 'fg.subtle', fontWeight: 'medium', background: 'bg.subtle' },
    '& tbody :is(th, td)': { borderTop: '1px solid', borderColor: 'border.subtle' },
    '& tbody tr[data-skipped] td': { color: 'fg.subtle', textDecoration: 'line-through' },
    '& tbody th': { color: 'fg.subtle', fontWeight: 'regular', fontVariantNumeric: 'tabular-nums' },
  },
})

/** The first rows of a file as they are, numbered as a spreadsheet numbers them; those that are skipped struck out. */
export function SampleRows({ label, headings, rows }: SampleRowsProps) {
  return (
    // Scrolls sideways: reachable by keys.
    <Root aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells, skipped }) => (
            <tr key={number} data-skipped={skipped ? '' : undefined}>
              <th scope="row">
                {number}
                {skipped && <VisuallyHidden>, not imported</VisuallyHidden>}
              </th>
              {headings.map((_, index) => (
                <td key={index}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  )
}
