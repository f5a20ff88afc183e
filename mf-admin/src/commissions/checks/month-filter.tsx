import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import type { Filter } from '@portal/screens/list'
import { Field, TextInput } from '@portal/ui/form'
import { monthIn } from '../../address/month-in.ts'

/** One month; unless told the server takes that of the latest committed statement. */
export const monthFilter: Filter<{ month?: IsoDate | undefined }> = {
  name: 'month',
  label: 'Month',
  field: 'Month is',
  params: {
    month: { read: (text: string) => (monthIn(text) ? text : undefined), write: (text: unknown) => String(text) },
  },
  query: ({ month }) => {
    const first = monthIn(month)
    return first ? { month: first } : {}
  },
  useWords: ({ month }) => {
    const first = monthIn(month)
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
