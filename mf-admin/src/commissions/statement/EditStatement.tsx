import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { parseMoney } from '@portal/domain/values/parse-money'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Field, TextInput } from '@portal/ui/form'

const LABELS = { insurer: 'Insurer', period: 'Month', stated: 'Printed total' } as const
type FieldName = keyof typeof LABELS

interface Typed {
  readonly insurer: string
  /** `2026-10` */
  readonly period: string
  readonly stated: string
}

const amountOf = (cents: number | null) => (cents === null ? '' : formatMoney(cents))

const newer = newerBy<CommissionStatement>([], (now) => [
  { label: LABELS.insurer, value: now.insurer ?? '' },
  { label: LABELS.period, value: now.period ? monthInWords(now.period) : '' },
  { label: LABELS.stated, value: amountOf(now.stated) },
])

function check({ insurer, period, stated }: Typed) {
  return [
    ...(insurer.trim() === '' ? [{ path: 'insurer' as const, message: 'Please choose an insurer' }] : []),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(period) ? [] : [{ path: 'period' as const, message: 'Please choose a month' }]),
    ...(stated.trim() !== '' && parseMoney(stated) === undefined
      ? [{ path: 'stated' as const, message: 'Please enter an amount' }]
      : []),
  ]
}

export interface EditStatementProps {
  readonly statement: CommissionStatement
  readonly onClose: () => void
}

/** Sets the insurer, month and printed total of a statement in review. */
export default function EditStatement({ statement, onClose }: EditStatementProps) {
  const { id, insurer, period, stated, version } = statement
  return (
    <FormDrawer<Typed, FieldName, CommissionStatement>
      title="Edit statement"
      verb="Save"
      draft={`commission-statement/${id}`}
      initial={{ insurer: insurer ?? '', period: period?.slice(0, 7) ?? '', stated: amountOf(stated) }}
      version={version}
      labels={LABELS}
      check={check}
      send={(typed, seen) =>
        change(statements.change, {
          params: { id },
          body: {
            insurer: typed.insurer,
            period: `${typed.period}-01`,
            stated: typed.stated.trim() === '' ? null : (parseMoney(typed.stated) ?? null),
            version: seen,
          },
        })
      }
      newer={newer}
      saidAfter="Statement saved"
      onClose={onClose}
    >
      {({ value, put, errorOf }) => (
        <>
          <InsurerField value={value.insurer} error={errorOf('insurer')} onChange={(next) => put({ insurer: next })} />
          <Field id="period" label={LABELS.period} required error={errorOf('period')}>
            <TextInput type="month" value={value.period} onChange={({ target }) => put({ period: target.value })} />
          </Field>
          <Field
            id="stated"
            label={LABELS.stated}
            error={errorOf('stated')}
            help="The total printed on the statement, with GST. The rows must add up to it."
          >
            <TextInput
              value={value.stated}
              inputMode="decimal"
              onChange={({ target }) => put({ stated: target.value })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
