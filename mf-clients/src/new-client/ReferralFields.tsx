import { LOOKING_FOR_MAX } from '@portal/domain/clients/referral'
import { type Control, Controller } from '@portal/screens/form'
import { Stack } from '@portal/ui/core'
import { Checkbox, Field, TextArea } from '@portal/ui/form'
import type { NewClientBody, NewClientText } from './new-client-form.ts'

type FormControl = Control<NewClientText, unknown, NewClientBody>

interface LookingForProps {
  readonly control: FormControl
  /** Who reads it. */
  readonly help: string
  readonly rows: number
}

/** What the person wants, in the words of whoever speaks to them. */
export function LookingFor({ control, help, rows }: LookingForProps) {
  return (
    <Controller
      control={control}
      name="looking_for"
      render={({ field, fieldState }) => (
        <Field id="looking_for" label="What are they looking for?" error={fieldState.error?.message} help={help}>
          <TextArea {...field} value={field.value ?? ''} maxLength={LOOKING_FOR_MAX} rows={rows} />
        </Field>
      )}
    />
  )
}

/** What a referrer is asked besides: what the person is looking for, and whether they agreed. */
export function ReferralFields({ control }: { control: FormControl }) {
  return (
    <Stack gap="4">
      <LookingFor
        control={control}
        help="The adviser reads this before they call. Please leave out health details."
        rows={3}
      />
      <Controller
        control={control}
        name="agreed_to_contact"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field id="agreed_to_contact" label="Their consent" labelHidden error={fieldState.error?.message}>
            <Checkbox
              ref={ref}
              checked={value === 'yes'}
              onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
              onBlur={onBlur}
            >
              They know about this referral and agreed to be contacted
            </Checkbox>
          </Field>
        )}
      />
    </Stack>
  )
}
