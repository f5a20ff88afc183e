import { type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import type { Filter } from '@portal/screens/list'
import { Field, TextInput } from '@portal/ui/form'

/** `2026-10` as the first day of the month. */
function monthOf(text: string | undefined): IsoDate | undefined {
  const day = `${text ?? ''}-01`
  return isIsoDate(day) ? day : undefined
}

/** One month; unless told the server takes that of the latest committed statement. */
export const monthFilter: Filter<{ month?: IsoDate | undefined }> = {
  name: 'month',
  label: 'Month',
  field: 'Month is',
  params: {
    month: { read: (text: string) => (monthOf(text) ? text : undefined), write: (text: unknown) => String(text) },
  },
  query: ({ month }) => {
    const first = monthOf(month)
    return first ? { month: first } : {}
  },
  useWords: ({ month }) => {
    const first = monthOf(month)
    return first ? monthInWords(first) : ''
  },
  edit: ({ texts, change }) => (
    <Field label="Month">
      <TextInput
        type="month"
        value={texts.month ?? ''}
        onChange={({ target }) => change({ month: target.value || undefined })}
      />
    </Field>
  ),
}
