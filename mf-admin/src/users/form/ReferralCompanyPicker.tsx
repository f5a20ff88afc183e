import { users } from '@portal/contract/account/users'
import { useCall } from '@portal/platform'
import { Combobox, type ComboboxProps } from '@portal/ui/picker'

interface Company {
  readonly id: number
  readonly name: string
}

export interface ReferralCompanyPickerProps extends Pick<ComboboxProps<number>, 'size'> {
  readonly value: Company | null
  readonly onChange: (company: Company | null) => void
}

/** One active referral company, found by name, or none. */
export function ReferralCompanyPicker({ value, onChange, ...field }: ReferralCompanyPickerProps) {
  const { data } = useCall(users.options, { query: { role: ['ROLE_REFERRAL_COMPANY'] } })
  return (
    <Combobox
      {...field}
      value={value?.id ?? null}
      {...(value && { valueLabel: value.name })}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id, option) => onChange(id === null || !option ? null : { id, name: option.label })}
      placeholder="None"
      clearable
    />
  )
}
