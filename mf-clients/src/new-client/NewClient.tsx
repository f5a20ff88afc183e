import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { ADVISING_ROLES, hasRole, leadingRole } from '@portal/domain/account/role'
import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { fullName } from '@portal/domain/values/person'
import { type Profile, useChange, useProfile } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { useAdvisers } from '@portal/screens/advisers'
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from '@portal/screens/form'
import { FieldControl } from '@portal/screens/record'
import { Alert, Button, Grid, Heading, Stack } from '@portal/ui/core'
import { Field, FormErrorSummary, NativeSelect } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type ClientField, FORM_FIRST, FORM_MORE } from '../client-fields/client-fields.ts'
import { TypedDuplicates, type TypedDuplicatesProps } from '../duplicates/TypedDuplicates.tsx'
import { mergeAddress } from '../merge/use-merge-address.tsx'
import type { AdviserChoice } from '../status/assign-client.ts'
import { beginSending, draftOf, endSending, keepDraft, onSending, useIsSending } from './draft.ts'
import {
  BLANK,
  FORM_FIELDS,
  type FormFieldName,
  formResolver,
  type NewClientBody,
  type NewClientText,
  NOBODY,
} from './new-client-form.ts'

type FormControl = Control<NewClientText, unknown, NewClientBody>

const STATUS_OPTIONS = LEAD_STATUSES.map(({ value, label, group }) => ({
  value: String(value),
  label,
  group: LEAD_STATUS_GROUPS.find((one) => one.value === group)?.label,
}))
const REQUIRED: readonly FormFieldName[] = ['first_name', 'last_name']
const OWN_LABELS = { status: 'Status', adviser_id: 'Adviser' } as const
const LABELS = new Map<string, string>([
  ...FORM_FIELDS.map((field): [string, string] => [field.name, field.label]),
  ...Object.entries(OWN_LABELS),
])
/** From top to bottom. */
const ORDER: readonly FormFieldName[] = [
  ...FORM_FIRST.map(({ name }) => name),
  'status',
  'adviser_id',
  ...FORM_MORE.flatMap(({ fields }) => fields.map(({ name }) => name)),
]

function FormFields({ fields, control }: { fields: readonly ClientField[]; control: FormControl }) {
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
            >
              <FieldControl field={field} value={value ?? ''} onChange={onChange} onBlur={onBlur} controlRef={ref} />
            </Field>
          )}
        />
      ))}
    </Grid>
  )
}

/** Whose a new record is as long as nobody has chosen: an adviser's own. Source: the server's `clients.create`. */
function usualAdviser({ id, roles, firstname, lastname }: Profile): AdviserChoice {
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

/** What is typed is watched here, so that a key draws this part anew and not the whole form. */
function Duplicates({ control, ...others }: Omit<TypedDuplicatesProps, 'text'> & { control: FormControl }) {
  return <TypedDuplicates text={useWatch({ control })} {...others} />
}

/** Keeps what is typed, and empties the form where what it holds has been sent elsewhere. */
function useFormDraft(
  { reset, subscribe }: UseFormReturn<NewClientText, unknown, NewClientBody>,
  draftOwner: string,
  setFromDraft: (isFromDraft: boolean) => void,
): void {
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draftOwner, values),
    })
    // What is typed here may have been sent by this form before it was closed, and be made now.
    const stopListening = onSending((owner) => {
      if (owner !== draftOwner || draftOf(owner) !== undefined) return
      reset(BLANK)
      setFromDraft(false)
    })
    return () => {
      stop()
      stopListening()
    }
  }, [draftOwner, reset, subscribe, setFromDraft])
}

export interface NewClientProps {
  readonly kind: 'lead' | 'client'
  readonly onClose: () => void
}

/** The form that creates a lead or client. Closing it keeps what was typed; Ctrl+Enter sends. */
export default function NewClient({ kind, onClose }: NewClientProps) {
  const profile = useProfile()
  const navigate = useNavigate()
  const isAdvising = profile !== null && hasRole(profile.roles, ADVISING_ROLES)
  const draftOwner = `${profile?.id}/${kind}`
  const formId = useId()
  const [draft] = useState(() => draftOf(draftOwner))
  const isSending = useIsSending(draftOwner)
  const [isFromDraft, setFromDraft] = useState(draft !== undefined && !isSending)
  const resolver = useMemo(() => formResolver(isAdvising ? kind : undefined), [kind, isAdvising])
  const form = useForm<NewClientText, unknown, NewClientBody>({
    resolver,
    defaultValues: { ...BLANK, ...draft },
    shouldFocusError: false,
  })
  const { control, formState, getValues, handleSubmit, reset, setError } = form
  const { errors, submitCount } = formState
  const [refusals, setRefusals] = useState(0)
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const dismissal = useChange(duplicates.dismiss)
  // Whom the new record is to be compared with, and merged into, once it is made.
  const [addedTo, setAddedTo] = useState<number>()
  const isOpen = useRef(true)
  const creation = useChange(clients.create, {
    onSuccess: (client) => {
      // Found to be somebody else while typing: not asked again on the page. Should it fail, it is asked again.
      if (isAdvising) {
        for (const otherId of dismissed) dismissal.mutate({ params: { id: client.id, otherId } })
      }
      endSending(draftOwner, true)
      // The list that they are now in stays marked in the menu.
      const page = `/client-details/${client.id}?from=/${kind === 'lead' ? 'leads' : 'clients'}`
      const open = () => navigate(addedTo === undefined ? page : mergeAddress(addedTo, client.id))
      const added = { title: `${fullName(client.first_name, client.last_name)} added`, tone: 'success' } as const
      // Whoever has closed the form is at something else by now, and is not taken away from it.
      if (!isOpen.current) {
        toast({ ...added, action: { label: 'Open', run: open } })
        return
      }
      toast(added)
      // The page of whom they are added to may be the one that is open already.
      onClose()
      open()
    },
    onError: (error, { body }) => {
      endSending(draftOwner, false)
      if (!isOpen.current) {
        const name = fullName(body?.first_name, body?.last_name)
        toast({ title: `${name} was not added: ${error.message}`, tone: 'danger' })
        return
      }
      setRefusals((count) => count + 1)
      for (const { path, message } of error.errors) {
        const name = ORDER.find((known) => known === path)
        if (name) setError(name, { type: 'server', message })
      }
    },
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  useFormDraft(form, draftOwner, setFromDraft)

  /** A second press or key before the answer would create a second one. */
  async function create(into?: number) {
    await handleSubmit(async (body) => {
      if (!beginSending(draftOwner, getValues())) return
      setAddedTo(into)
      // A refusal has been told by then.
      await creation.mutateAsync({ body }).catch(() => undefined)
    })()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    void create()
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void create()
  }
  function startOver() {
    const typed = getValues()
    reset(BLANK)
    setFromDraft(false)
    function undo() {
      keepDraft(draftOwner, typed)
      reset(typed)
      setFromDraft(true)
    }
    toast({ title: 'Form cleared', undo })
  }
  const found = ORDER.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ id: name, label: LABELS.get(name) ?? name, message }] : []
  })
  return (
    <Drawer
      open
      onClose={onClose}
      title={`New ${kind}`}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText="Saving">
            Create {kind}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} onKeyDown={sendByKey} aria-label={`New ${kind}`}>
        <Stack gap="5" padding="4">
          {isFromDraft && (
            <Alert
              action={
                <Button size="sm" onClick={startOver}>
                  Start over
                </Button>
              }
            >
              We kept what you typed last time.
            </Alert>
          )}
          <FormErrorSummary errors={found} attempt={submitCount + refusals} />
          {creation.error && found.length === 0 && <Alert tone="danger">{creation.error.message}</Alert>}
          <FormFields fields={FORM_FIRST} control={control} />
          {isAdvising && (
            <>
              <Assignment control={control} usual={usualAdviser(profile)} />
              {FORM_MORE.map(({ title, fields }) => (
                <Stack as="section" key={title} gap="3" aria-label={title}>
                  <Heading as="h3">{title}</Heading>
                  <FormFields fields={fields} control={control} />
                </Stack>
              ))}
            </>
          )}
        </Stack>
        <Duplicates
          control={control}
          dismissed={dismissed}
          onDismiss={(id) => setDismissed((known) => [...known, id])}
          onAddTo={isAdvising ? (id) => void create(id) : undefined}
          addingTo={creation.isPending ? addedTo : undefined}
        />
      </form>
    </Drawer>
  )
}
