import { leadingRole } from '@portal/domain/account/role'
import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { fullName } from '@portal/domain/values/person'
import { postcodeWarning, statesOfPostcode } from '@portal/domain/values/postcode'
import type { Profile } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { useAdvisers } from '@portal/screens/advisers'
import { type Control, Controller, type UseFormReturn, useWatch } from '@portal/screens/form'
import { FieldControl } from '@portal/screens/record'
import { Grid, Heading, Stack } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { type ClientField, FORM_MORE } from '../client-fields/client-fields.ts'
import type { AdviserChoice } from '../status/assign-client.ts'
import { type FormFieldName, type NewClientBody, type NewClientText, NOBODY } from './new-client-form.ts'

type NewClientForm = UseFormReturn<NewClientText, unknown, NewClientBody>
type FormControl = Control<NewClientText, unknown, NewClientBody>

const STATUS_OPTIONS = LEAD_STATUSES.map(({ value, label, group }) => ({
  value: String(value),
  label,
  group: LEAD_STATUS_GROUPS.find((one) => one.value === group)?.label,
}))
const REQUIRED: readonly FormFieldName[] = ['first_name', 'last_name']

interface FormFieldsProps {
  readonly fields: readonly ClientField[]
  readonly form: NewClientForm
}

/** Fields in two columns. A postcode fills in the state, and is questioned where the two do not fit. */
export function FormFields({ fields, form }: FormFieldsProps) {
  const { control, getValues, setValue } = form
  const [postcode, state] = useWatch({ control, name: ['postcode', 'state'] })
  const warning = postcodeWarning(postcode?.trim(), state)
  function fillState(typed: string) {
    const [usual] = statesOfPostcode(typed.trim())
    if (usual && !getValues('state')) setValue('state', usual)
  }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {fields.map((field) => (
        <Controller
          key={field.name}
          control={control}
          name={field.name}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <Field
              id={field.name}
              label={field.label}
              error={fieldState.error?.message}
              required={REQUIRED.includes(field.name)}
              help={field.name === 'postcode' ? warning : undefined}
            >
              <FieldControl
                field={field}
                value={value ?? ''}
                onChange={(typed) => {
                  onChange(typed)
                  if (field.name === 'postcode') fillState(typed)
                }}
                onBlur={onBlur}
                controlRef={ref}
              />
            </Field>
          )}
        />
      ))}
    </Grid>
  )
}

/** Whose a new record is as long as nobody has chosen: an adviser's own. Source: the server's `clients.create`. */
export function usualAdviser({ id, roles, firstname, lastname }: Profile): AdviserChoice {
  return leadingRole(roles) === 'ROLE_ADVISOR' ? { id, name: fullName(firstname, lastname) } : null
}

function Assignment({ control, usual }: { control: FormControl; usual: AdviserChoice }) {
  const advisers = useAdvisers()
  function adviserOf(typed: string | undefined): AdviserChoice {
    if (!typed) return usual
    if (typed === NOBODY) return null
    const known = [...advisers, ...(usual ? [usual] : [])].find(({ id }) => String(id) === typed)
    return known ?? { id: Number(typed), name: `No. ${typed}` }
  }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Controller
        control={control}
        name="status"
        render={({ field, fieldState }) => (
          <Field id="status" label="Status" error={fieldState.error?.message}>
            <NativeSelect {...field} value={field.value ?? ''} options={STATUS_OPTIONS} placeholder="New Lead" />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="adviser_id"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field id="adviser_id" label="Adviser" error={fieldState.error?.message}>
            <AdviserPicker
              value={adviserOf(value)}
              present={usual}
              onChange={(adviser) => onChange(adviser ? String(adviser.id) : usual ? NOBODY : '')}
              onBlur={onBlur}
              placeholder="Unassigned"
              ref={ref}
            />
          </Field>
        )}
      />
    </Grid>
  )
}

/** All that may be said besides: whose the record is, and everything known of the person. */
export function MoreFields({ form, usual }: { form: NewClientForm; usual: AdviserChoice }) {
  return (
    <>
      <Assignment control={form.control} usual={usual} />
      {FORM_MORE.map(({ title, fields }) => (
        <Stack as="section" key={title} gap="3" aria-label={title}>
          <Heading as="h3">{title}</Heading>
          <FormFields fields={fields} form={form} />
        </Stack>
      ))}
    </>
  )
}
