import { bmi } from '@portal/domain/values/bmi'
import { formatMoney } from '@portal/domain/values/money'
import { yearlyAmount } from '@portal/domain/values/person'
import { useClock } from '@portal/platform'
import { ABSENT } from '@portal/screens/fields'
import { RecordField, type RecordFieldProps } from '@portal/screens/record'
import { Box } from '@portal/ui/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ClientFieldName, PersonValues } from '../../client-fields/client-fields.ts'
import { remarkOn } from '../client-record.ts'
import { PersonTable } from './PersonTable.tsx'
import { fieldsOf, PARTNER_SECTIONS } from './partner-fields.ts'

/** One of the two, as a column. */
export interface PartnerColumn extends Pick<RecordFieldProps<ClientFieldName>, 'save' | 'draftName'> {
  /** Stays the same, whatever the name becomes. */
  readonly id: 'client' | 'partner'
  readonly head: ReactNode
  /** The name that tells the fields of the two apart, for those who cannot see the columns. */
  readonly name: string
  readonly values: PersonValues
}

/** What is worked out of the fields above it, by the last of them. */
const WORKED_OUT = new Map<string, { label: string; of: (values: PersonValues) => string }>([
  ['weight_kg', { label: 'BMI', of: ({ height_cm, weight_kg }) => bmi(height_cm, weight_kg)?.toFixed(1) ?? ABSENT }],
  [
    'salary_frequency',
    {
      label: 'Annual income',
      of: ({ salary, salary_frequency }) =>
        salary == null ? ABSENT : formatMoney(yearlyAmount(salary, salary_frequency)),
    },
  ],
])

/** Tab goes on to the same person's next field and opens it; the field that was left saves itself. */
function tabDownTheColumn(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event
  const cell = key === 'Tab' && target instanceof Element ? target.closest('td') : null
  if (!cell || !(target instanceof Element && target.matches('input, select'))) return
  const column = [...currentTarget.querySelectorAll('td')].filter((one) => one.cellIndex === cell.cellIndex)
  const place = column.indexOf(cell)
  const rest = shiftKey ? column.slice(0, place).reverse() : column.slice(place + 1)
  const next = rest.flatMap((one) => one.querySelector<HTMLButtonElement>('button[data-part=edit]') ?? [])[0]
  if (!next) return
  event.preventDefault()
  next.click()
}

export interface PartnersSideBySideProps {
  readonly columns: readonly [PartnerColumn, PartnerColumn]
}

/** A client and partner beside each other, each field edited in its place. */
export function PartnersSideBySide({ columns }: PartnersSideBySideProps) {
  const { today } = useClock()
  const sections = PARTNER_SECTIONS.map((section) => ({
    title: section.title,
    rows: fieldsOf(section).flatMap((field) => {
      const workedOut = WORKED_OUT.get(field.name)
      return [
        {
          label: field.label,
          cells: columns.map(({ id, name, values, save, draftName }) => (
            <RecordField
              key={id}
              field={{ ...field, label: `${field.label} of ${name}` }}
              value={values[field.name]}
              remark={remarkOn(values, field.name, today)}
              save={save}
              draftName={draftName}
            />
          )),
        },
        ...(workedOut
          ? [
              {
                label: workedOut.label,
                cells: columns.map(({ id, values }) => (
                  <span key={id} data-part="plain">
                    {workedOut.of(values)}
                  </span>
                )),
              },
            ]
          : []),
      ]
    }),
  }))
  return (
    <Box onKeyDown={tabDownTheColumn}>
      <PersonTable
        title="Side by side"
        corner="Field"
        heads={columns.map(({ id, head }) => ({ id, shown: head }))}
        sections={sections}
      />
    </Box>
  )
}
