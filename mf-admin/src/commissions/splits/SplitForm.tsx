import type { DefaultSplit } from '@portal/contract/money/split-fields'
import { isIsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
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

export interface SplitFormProps extends Pick<DefaultSplit, 'versions'> {
  readonly title: string
  readonly draft: string
  /** What the per cent is of. */
  readonly of: string
  /** Whether it has no decimals. */
  readonly isWhole?: boolean
  /** What holds where there is no version. */
  readonly none: string
  /** It holds always unless told, also where later ones are there: for payments before them. */
  readonly isForAll?: boolean
  readonly onAdd: (split: { readonly percent: number; readonly from_on: string | null }) => Promise<unknown>
  readonly onRemove: (id: number) => Promise<unknown>
  readonly onClose: () => void
}

/** Sets a split from a day on, and shows those before. */
export function SplitForm(props: SplitFormProps) {
  const { title, draft, of, isWhole = false, none, versions, isForAll = versions.length === 0 } = props
  const { onAdd, onRemove, onClose } = props
  const { today } = useClock()
  const needsDay = versions.some(({ from_on }) => from_on === null)
  const percentError = isWhole
    ? 'Please enter a whole number from 0 to 100'
    : 'Please enter a percentage from 0 to 100, with up to two decimals'
  function check({ percent, from_on }: Typed) {
    const typed = typedPercent(percent)
    const isRight = typed !== undefined && (!isWhole || Number.isInteger(typed))
    const isDay = isIsoDate(from_on) || (from_on === '' && !needsDay)
    return [
      ...(isRight ? [] : [{ path: 'percent' as const, message: percentError }]),
      ...(isDay ? [] : [{ path: 'from_on' as const, message: 'Please enter a date' }]),
    ]
  }
  return (
    <FormDrawer<Typed, FieldName>
      title={title}
      verb="Set split"
      draft={draft}
      initial={{ percent: '', from_on: isForAll ? '' : today }}
      labels={LABELS}
      check={check}
      send={({ percent, from_on }) => onAdd({ from_on: from_on || null, percent: typedPercent(percent) ?? 0 })}
      saidAfter="Split set"
      onClose={onClose}
    >
      {({ value, put, errorOf }) => (
        <>
          <Field id="percent" label={LABELS.percent} required error={errorOf('percent')} help={of}>
            <TextInput
              value={value.percent}
              inputMode="decimal"
              onChange={({ target }) => put({ percent: target.value })}
            />
          </Field>
          <Field
            id="from_on"
            label={LABELS.from_on}
            {...(needsDay ? { required: true } : { optional: true })}
            error={errorOf('from_on')}
            help={`Applies to payments dated from this day.${needsDay ? '' : ' Leave blank for all payments.'} Posted payments don’t change.`}
          >
            <DateInput value={value.from_on} onChange={(from_on) => put({ from_on: from_on ?? '' })} />
          </Field>
          <SplitVersions versions={versions} none={none} onRemove={onRemove} />
        </>
      )}
    </FormDrawer>
  )
}
