import { styled } from '../theme/styled.tsx'

/** A table whose rows are as high as their cells need; on a phone the cells of a row stand below each other. */
export const Lines = styled('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tr': { borderBottom: '1px solid', borderColor: 'border.subtle' },
    '& tbody tr': {
      display: { base: 'flex', md: 'table-row' },
      flexDirection: 'column',
      gap: '2',
      paddingBlock: '3',
      paddingInline: 'gutter',
    },
    '& :is(th, td)': { textAlign: 'left', verticalAlign: 'top', minWidth: 0, overflowWrap: 'anywhere' },
    '& tbody :is(th, td)': {
      padding: { base: '0', md: '10px 8px' },
      fontWeight: 'regular',
      '&[data-bare]': { hideBelow: 'md' },
    },
    '& thead :is(th, td)': {
      height: 'tableHead',
      paddingInline: '2',
      verticalAlign: 'middle',
      borderBottom: '1px solid',
      borderColor: 'border',
      background: 'bg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.subtle',
    },
    '& tr > :first-child': { paddingLeft: { md: 'gutter' } },
    '& tr > :last-child': { paddingRight: { md: 'gutter' } },
  },
})

/** The columns' headings. A width in pixels is kept, the others share what is left. */
export function LineHead({ columns }: { columns: ReadonlyArray<{ label: string; width?: number | string }> }) {
  return (
    <>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
