import { Fragment, type ReactNode } from 'react'
import { styled } from '../../theme/styled.tsx'

export interface KeyValueRow {
  label: string
  /** An absent value (null, undefined, '') is shown as “–”. */
  value: ReactNode
}

export interface KeyValueListProps {
  rows: readonly KeyValueRow[]
  /** Pixels of the first column at the usual text size, 120 unless told. */
  labelWidth?: number
}

const List = styled('dl', {
  base: {
    display: 'grid',
    '& > dt': { paddingBlock: '4px', color: 'fg.subtle', alignSelf: { base: 'center', md: 'start' } },
    '& > dd': { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& > dd > [data-part=plain]': { display: 'block', paddingBlock: '4px' },
  },
})

function isAbsent(value: ReactNode): boolean {
  return value === null || value === undefined || value === ''
}

/** Labels and values, as in a record's summary column; a value may be an InlineEdit. */
export function KeyValueList({ rows, labelWidth = 120 }: KeyValueListProps) {
  return (
    <List css={{ gridTemplateColumns: `${labelWidth / 16}rem minmax(0, 1fr)` }}>
      {rows.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {isAbsent(value) || typeof value !== 'object' ? (
              <span data-part="plain">{isAbsent(value) ? '–' : value}</span>
            ) : (
              value
            )}
          </dd>
        </Fragment>
      ))}
    </List>
  )
}
