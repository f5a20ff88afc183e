import {
  AUSTRALIAN_STATES,
  CONTACT_GROUPS,
  CONTACT_NOTES_MAX,
  type ContactField,
  isProductProvider,
  OTHER_INSURER,
  PRODUCT_PROVIDERS,
} from '@portal/domain'
import { Box, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea, TextInput } from '@portal/ui/form'
import { PhoneInput } from '@portal/ui/input'
import { useId, useState } from 'react'
import type { ContactText } from './contact-form.ts'

const INSURERS = [...PRODUCT_PROVIDERS, OTHER_INSURER].map((value) => ({ value, label: value }))
const GROUPS = CONTACT_GROUPS.map((value) => ({ value, label: value }))

export interface ContactFieldsProps {
  readonly text: ContactText
  readonly onChange: (changes: Partial<ContactText>) => void
  readonly faultOf: (name: ContactField) => string | undefined
}

/** The insurer: one of the provider list, or another by its name. */
function InsurerField({ text, onChange, faultOf }: ContactFieldsProps) {
  const [isOther, setOther] = useState(text.insurer !== '' && !isProductProvider(text.insurer))
  const choice = isOther ? OTHER_INSURER : text.insurer
  function choose(insurer: string) {
    setOther(insurer === OTHER_INSURER)
    onChange({ insurer: insurer === OTHER_INSURER ? '' : insurer })
  }
  return (
    <>
      <Field
        id={isOther ? 'insurer-choice' : 'insurer'}
        label="Insurer"
        required
        error={isOther ? undefined : faultOf('insurer')}
      >
        <NativeSelect
          value={choice}
          options={INSURERS}
          placeholder="Select insurer"
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {isOther && (
        <Field id="insurer" label="Insurer name" required error={faultOf('insurer')}>
          <TextInput
            value={text.insurer}
            maxLength={100}
            onChange={(event) => onChange({ insurer: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

function StateFields({ text, onChange }: Pick<ContactFieldsProps, 'text' | 'onChange'>) {
  const label = useId()
  const chosen = text.states ? text.states.split(',') : []
  function toggle(state: string, on: boolean) {
    onChange({ states: AUSTRALIAN_STATES.filter((one) => (one === state ? on : chosen.includes(one))).join() })
  }
  return (
    <Stack gap="6px" role="group" aria-labelledby={label}>
      <Text id={label} weight="medium">
        States
      </Text>
      <Grid gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="1">
        {AUSTRALIAN_STATES.map((state) => (
          <Checkbox
            key={state}
            checked={chosen.includes(state)}
            onChange={(event) => toggle(state, event.currentTarget.checked)}
          >
            {state}
          </Checkbox>
        ))}
      </Grid>
      <Text size="xs" tone="subtle">
        Leave empty if they look after the whole country.
      </Text>
    </Stack>
  )
}

/** The fields of a contact, in the order of the form. */
export function ContactFields(props: ContactFieldsProps) {
  const { text, onChange, faultOf } = props
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <InsurerField {...props} />
      <Field id="name" label="Name" required error={faultOf('name')}>
        <TextInput value={text.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      </Field>
      <Field id="group" label="Group" error={faultOf('group')}>
        <NativeSelect
          value={text.group}
          options={GROUPS}
          placeholder="Select group"
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        />
      </Field>
      <Field id="position" label="Position" error={faultOf('position')}>
        <TextInput value={text.position} onChange={(event) => onChange({ position: event.currentTarget.value })} />
      </Field>
      <Field id="phone" label="Phone" error={faultOf('phone')}>
        <PhoneInput value={text.phone} autoComplete="off" onChange={(phone) => onChange({ phone })} />
      </Field>
      <Field id="mobile" label="Mobile" error={faultOf('mobile')}>
        <PhoneInput value={text.mobile} autoComplete="off" onChange={(mobile) => onChange({ mobile })} />
      </Field>
      <Field id="email" label="Email" error={faultOf('email')}>
        <TextInput
          type="email"
          autoComplete="off"
          value={text.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </Field>
      <Field id="website" label="Website" error={faultOf('website')}>
        <TextInput value={text.website} onChange={(event) => onChange({ website: event.currentTarget.value })} />
      </Field>
      <Box gridColumn={{ md: '1 / -1' }}>
        <StateFields text={text} onChange={onChange} />
      </Box>
      <Box gridColumn={{ md: '1 / -1' }}>
        <Field id="notes" label="Notes" error={faultOf('notes')}>
          <TextArea
            rows={4}
            maxLength={CONTACT_NOTES_MAX}
            value={text.notes}
            onChange={(event) => onChange({ notes: event.currentTarget.value })}
          />
        </Field>
      </Box>
    </Grid>
  )
}
