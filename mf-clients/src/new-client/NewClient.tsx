import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { ADVISING_ROLES, hasRole } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { useChange, useProfile } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { type Control, type UseFormReturn, useForm, useWatch } from '@portal/screens/form'
import { Alert, Button, Stack } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FORM_MORE, QUICK_FIELDS, REFERRAL_FIELDS } from '../client-fields/client-fields.ts'
import { TypedDuplicates, type TypedDuplicatesProps } from '../duplicates/TypedDuplicates.tsx'
import { mergeAddress } from '../merge/use-merge-address.tsx'
import { beginSending, draftOf, endSending, keepDraft, onSending, useIsSending } from './draft.ts'
import { JUST_ADDED } from './just-added.ts'
import { FormFields, MoreFields, usualAdviser } from './NewClientFields.tsx'
import {
  BLANK,
  FORM_FIELDS,
  type FormFieldName,
  formResolver,
  type NewClientBody,
  type NewClientText,
} from './new-client-form.ts'
import { LookingFor, ReferralFields } from './ReferralFields.tsx'

type FormControl = Control<NewClientText, unknown, NewClientBody>

const OWN_LABELS = {
  status: 'Status',
  adviser_id: 'Adviser',
  looking_for: 'What are they looking for?',
  agreed_to_contact: 'Their consent',
} as const
const LABELS = new Map<string, string>([
  ...FORM_FIELDS.map((field): [string, string] => [field.name, field.label]),
  ...Object.entries(OWN_LABELS),
])
/** From top to bottom. */
const ORDER: readonly FormFieldName[] = [
  ...QUICK_FIELDS.map(({ name }) => name),
  'looking_for',
  'status',
  'adviser_id',
  ...FORM_MORE.flatMap(({ fields }) => fields.map(({ name }) => name)),
]
const REFERRAL_ORDER: readonly FormFieldName[] = [
  ...REFERRAL_FIELDS.map(({ name }) => name),
  'looking_for',
  'agreed_to_contact',
]
/** What is folded away until it is asked for. */
const FOLDED = ORDER.slice(ORDER.indexOf('status'))

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
  const order = isAdvising ? ORDER : REFERRAL_ORDER
  const resolver = useMemo(() => formResolver(isAdvising ? kind : undefined), [kind, isAdvising])
  const form = useForm<NewClientText, unknown, NewClientBody>({
    resolver,
    defaultValues: { ...BLANK, ...draft },
    shouldFocusError: false,
  })
  const { control, formState, getValues, handleSubmit, reset, setError } = form
  const { errors, submitCount } = formState
  const [refusals, setRefusals] = useState(0)
  // A draft shows all that it holds.
  const [isUnfolded, setUnfolded] = useState(() => FOLDED.some((name) => draft?.[name]))
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
      const open = () =>
        addedTo === undefined
          ? navigate(page, isAdvising ? { state: JUST_ADDED } : undefined)
          : navigate(mergeAddress(addedTo, client.id))
      const added = { title: `${fullName(client.first_name, client.last_name)} added`, tone: 'success' } as const
      // Whoever has closed the form is at something else by now, and is not taken away from it.
      if (!isOpen.current) {
        toast({ ...added, action: { label: 'Open', run: open } })
        return
      }
      // The page that opens says so itself, with what is mostly done then.
      if (!isAdvising || addedTo !== undefined) toast(added)
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
        const name = order.find((known) => known === path)
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
  const found = order.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ id: name, label: LABELS.get(name) ?? name, message }] : []
  })
  const showsMore = isUnfolded || FOLDED.some((name) => errors[name])
  const title = isAdvising ? `New ${kind}` : 'Refer a client'
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText="Saving">
            {isAdvising ? `Create ${kind}` : 'Send referral'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} onKeyDown={sendByKey} aria-label={title}>
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
          {isAdvising ? (
            <>
              <FormFields fields={QUICK_FIELDS} form={form} />
              <LookingFor control={control} help="Becomes the first note." rows={2} />
              <Button aria-expanded={showsMore} onClick={() => setUnfolded(!showsMore)}>
                {showsMore ? 'Fewer details' : 'More details'}
              </Button>
              {showsMore && <MoreFields form={form} usual={usualAdviser(profile)} />}
            </>
          ) : (
            <>
              <FormFields fields={REFERRAL_FIELDS} form={form} />
              <ReferralFields control={control} />
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
