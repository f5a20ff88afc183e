import type { ColumnMatch, DateOrder } from '@portal/domain/imports/column-match'
import { Text } from '../core/layout.tsx'
import { Field } from '../form/Field.tsx'
import { NativeSelect } from '../form/NativeSelect.tsx'
import { LineHead, Lines } from './Lines.tsx'

/** A column of the file, with some of its values. */
export interface FileColumn {
  readonly name: string
  readonly samples: readonly string[]
}

/** What a column may become. */
export interface MatchTarget {
  readonly name: string
  readonly label: string
  readonly group?: string
  /** How its days are written must be told. */
  readonly isDate?: boolean
  /** Several columns may become it. */
  readonly repeats?: boolean
}

export interface ColumnMatcherProps {
  columns: readonly FileColumn[]
  targets: readonly MatchTarget[]
  value: readonly ColumnMatch[]
  onChange: (value: ColumnMatch[]) => void
}

const LEFT_OUT = { value: '', label: 'Don’t import' }
const DATE_ORDERS: ReadonlyArray<{ value: DateOrder; label: string }> = [
  { value: 'dmy', label: 'Day first: 31/12/1980' },
  { value: 'mdy', label: 'Month first: 12/31/1980' },
]
const COLUMNS = [
  { label: 'Column', width: '22%' },
  { label: 'Values' },
  { label: 'Import as', width: 264 },
  { label: 'Format', width: 232 },
]

/** Targets that two columns claim, though only one may. */
function claimedTwice(targets: readonly MatchTarget[], value: readonly ColumnMatch[]): ReadonlySet<string> {
  const taken = new Set<string>()
  const twice = new Set<string>()
  for (const { target } of value) {
    if (target === null || targets.find(({ name }) => name === target)?.repeats) continue
    if (taken.has(target)) twice.add(target)
    taken.add(target)
  }
  return twice
}

/** The columns of a file, each with some of its values and what it becomes. */
export function ColumnMatcher({ columns, targets, value, onChange }: ColumnMatcherProps) {
  const twice = claimedTwice(targets, value)
  const options = [
    LEFT_OUT,
    ...targets.map(({ name, label, group }) => ({ value: name, label, ...(group && { group }) })),
  ]
  const change = (index: number, match: ColumnMatch) =>
    onChange(value.map((before, place) => (place === index ? match : before)))
  return (
    <Lines aria-label="Columns in the file">
      <LineHead columns={COLUMNS} />
      <tbody>
        {columns.map(({ name, samples }, index) => {
          const match = value[index] ?? { target: null }
          const target = targets.find((one) => one.name === match.target)
          return (
            // Two columns may have one name, and their order never changes.
            <tr key={index}>
              <th scope="row">
                <Text
                  as="span"
                  weight="medium"
                  tone={match.target === null ? 'subtle' : 'default'}
                  display="block"
                  paddingTop={{ md: '6px' }}
                >
                  {name}
                </Text>
              </th>
              <td>
                <Text as="span" display="block" paddingTop={{ md: '8px' }} size="xs" tone="subtle">
                  {samples.length > 0 ? samples.join(' · ') : 'No values'}
                </Text>
              </td>
              <td>
                <Field
                  label={`Import ${name} as`}
                  labelHidden
                  error={match.target !== null && twice.has(match.target) ? 'Matched to two columns' : undefined}
                >
                  <NativeSelect
                    options={options}
                    value={match.target ?? ''}
                    onChange={({ target: { value: chosen } }) =>
                      change(index, chosen === '' ? { target: null } : { ...match, target: chosen })
                    }
                  />
                </Field>
              </td>
              <td data-bare={target?.isDate ? undefined : ''}>
                {target?.isDate && (
                  <Field label={`Format of ${name}`} labelHidden>
                    <NativeSelect
                      options={DATE_ORDERS}
                      value={match.date_order ?? 'dmy'}
                      onChange={(event) =>
                        change(index, { ...match, date_order: event.target.value === 'mdy' ? 'mdy' : 'dmy' })
                      }
                    />
                  </Field>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Lines>
  )
}
