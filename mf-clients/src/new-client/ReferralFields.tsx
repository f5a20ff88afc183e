import { REFERRAL_NEEDS_MAX } from '@portal/domain/clients/referral'
import { type Control, Controller } from '@portal/screens/form'
import { Stack } from '@portal/ui/core'
import { Checkbox, Field, TextArea } from '@portal/ui/form'
import type { NewClientBody, NewClientText } from './new-client-form.ts'

/** What a referrer is asked besides: what the person is looking for, and whether they agreed. */
export function ReferralFields({ control }: { control: Control<NewClientText, unknown, NewClientBody> }) {
  return (
    <Stack gap="4">
      <Controller
        control={control}
        name="looking_for"
        render={({ field, fieldState }) => (
          <Field
            id="looking_for"
            label="What are they looking for?"
            error={fieldState.error?.message}
            help="The adviser reads this before they call. Please leave out health details."
          >
            <TextArea {...field} value={field.value ?? ''} maxLength={REFERRAL_NEEDS_MAX} rows={3} />
          </Field>
        )}
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
