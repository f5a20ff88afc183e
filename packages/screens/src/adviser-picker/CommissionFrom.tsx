import { ADMIN_ROLES, hasRole } from '@portal/domain/account/role'
import { formatDate, isIsoDate } from '@portal/domain/values/date'
import { useClock, useRole } from '@portal/platform'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'

/** Whether the user chooses from when commission moves: for everybody else it does today. */
export function useChoosesCommissionDay(): boolean {
  const role = useRole()
  return role !== null && hasRole([role], ADMIN_ROLES)
}

export interface CommissionFromProps {
  /** Undefined: today. What was typed where it is no day. */
  readonly day: string | undefined
  readonly onChange: (day: string) => void
  readonly error?: string | undefined
}

/** Asks from which day whoever takes over gets the commission, and says what becomes of the rest. */
export function CommissionFrom({ day, onChange, error }: CommissionFromProps) {
  const { today } = useClock()
  const from = day ?? today
  const isDay = isIsoDate(from)
  const before = isDay ? `before ${formatDate(from)}` : 'before that day'
  const help = `Payments dated ${before} still go to the adviser at the time, even if they arrive later. Posted payments don’t change.`
  return (
    <Field label="Commission moves from" help={help} error={isDay ? error : 'Please enter a date'}>
      <DateInput value={from} today={today} onChange={(next) => onChange(next ?? '')} />
    </Field>
  )
}
