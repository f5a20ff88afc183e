import { ApiError } from '@portal/api-client'
import { settings } from '@portal/contract/office/settings'
import type { UnderwritingSettings } from '@portal/contract/office/settings.schema'
import { REQUIREMENT_DAYS_MAX, REQUIREMENT_KINDS, type RequirementKind } from '@portal/domain/work/requirement'
import { change, useCall } from '@portal/platform'
import { Alert, Button, Flex, Grid, messageOf, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'

const TITLE = 'Days allowed'

type Typed = Readonly<Record<RequirementKind, string>>

/** How many days an underwriting requirement may take, by its kind. */
export default function RequirementDays() {
  const { data, error, refetch } = useCall(settings.underwriting, {})
  return (
    <Panel
      title={TITLE}
      headingLevel={2}
      loading={!data && !error}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
    >
      {data && <DaysForm key={data.version} setting={data} />}
    </Panel>
  )
}

function DaysForm({ setting }: { readonly setting: UnderwritingSettings }) {
  const present = Object.fromEntries(
    REQUIREMENT_KINDS.map(({ value }) => [value, String(setting.requirement_days[value])]),
  ) as Typed
  const [typed, setTyped] = useState(present)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const changed = REQUIREMENT_KINDS.filter(({ value }) => typed[value].trim() !== present[value])

  async function save(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    setSending(true)
    // An empty field is the usual days again; what is no number is refused at its field.
    const requirement_days = Object.fromEntries(
      changed.map(({ value }) => [value, typed[value].trim() === '' ? null : Number(typed[value])]),
    )
    try {
      await change(settings.updateUnderwriting, { body: { requirement_days, version: setting.version } })
      toast({ title: 'Saved', tone: 'success' })
    } catch (refusal) {
      const told = refusal instanceof ApiError ? refusal.errors : []
      const atFields = told.map(({ path, message }) => [path.replace('requirement_days.', ''), message])
      setErrors(atFields.length > 0 ? Object.fromEntries(atFields) : { '': messageOf(refusal) })
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate aria-label={TITLE} onSubmit={(event) => void save(event)}>
      <Stack gap="4">
        <Text tone="muted">
          After so many days an open requirement counts as late. This is used for requirements added from now on.
        </Text>
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <Grid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
          {REQUIREMENT_KINDS.map(({ value, label, days }) => (
            <Field key={value} id={value} label={label} error={errors[value]} help={`Usually ${days}`}>
              <TextInput
                numeric
                inputMode="numeric"
                maxLength={String(REQUIREMENT_DAYS_MAX).length}
                suffix="days"
                value={typed[value]}
                onChange={(event) => setTyped({ ...typed, [value]: event.target.value })}
              />
            </Field>
          ))}
        </Grid>
        <Flex>
          <Button
            type="submit"
            variant="primary"
            disabled={changed.length === 0}
            loading={isSending}
            loadingText="Saving"
          >
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
