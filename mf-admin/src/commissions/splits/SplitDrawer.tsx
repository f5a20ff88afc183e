import { splits } from '@portal/contract/money/splits'
import type { SplitPayee } from '@portal/contract/money/splits.schema'
import { isIsoDate } from '@portal/domain/values/date'
import { change, useClock } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { Field, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { typedPercent } from './percent-text.ts'
import { SplitVersions } from './SplitVersions.tsx'

const LABELS = { percent: 'Per cent', from_on: 'From' } as const
type FieldName = keyof typeof LABELS

interface Typed {
  readonly percent: string
  readonly from_on: string
}

export interface SplitDrawerProps {
  readonly payee: SplitPayee
  readonly onClose: () => void
}

/** Sets somebody’s split from a day on, and shows those before. */
export default function SplitDrawer({ payee, onClose }: SplitDrawerProps) {
  const { id, name, role } = payee
  const { today } = useClock()
  const isAdviser = role === 'ROLE_ADVISOR'
  const percentError = isAdviser
    ? 'Please enter a percentage from 0 to 100, with up to two decimals'
    : 'Please enter a whole number from 0 to 100'
  function check({ percent, from_on }: Typed) {
    const typed = typedPercent(percent)
    const isRight = typed !== undefined && (isAdviser || Number.isInteger(typed))
    return [
      ...(isRight ? [] : [{ path: 'percent' as const, message: percentError }]),
      ...(isIsoDate(from_on) ? [] : [{ path: 'from_on' as const, message: 'Please enter a date' }]),
    ]
  }
  return (
    <FormDrawer<Typed, FieldName>
      title={`${name}’s split`}
      verb="Set split"
      draft={`commission-split/${id}`}
      initial={{ percent: '', from_on: today }}
      labels={LABELS}
      check={check}
      send={({ percent, from_on }) =>
        change(splits.add, { body: { user_id: id, from_on, percent: typedPercent(percent) ?? 0 } })
      }
      saidAfter="Split set"
      onClose={onClose}
    >
      {({ value, put, errorOf }) => (
        <>
          <Field
            id="percent"
            label={LABELS.percent}
            required
            error={errorOf('percent')}
            help={
              isAdviser
                ? 'Of what’s left after the referral partner’s share, without GST.'
                : 'Of all commission, without GST.'
            }
          >
            <TextInput
              value={value.percent}
              inputMode="decimal"
              onChange={({ target }) => put({ percent: target.value })}
            />
          </Field>
          <Field
            id="from_on"
            label={LABELS.from_on}
            required
            error={errorOf('from_on')}
            help="For payments from this day on. Posted payments don’t change."
          >
            <DateInput value={value.from_on} onChange={(from_on) => put({ from_on: from_on ?? '' })} />
          </Field>
          <SplitVersions versions={payee.versions} />
        </>
      )}
    </FormDrawer>
  )
}
