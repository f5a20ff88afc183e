import { CLIENT_FORM_STEPS } from '@portal/domain/clients/client-form/steps'
import { tellSite } from '@portal/platform/document'
import { readCompany } from '@portal/platform/look'
import { Alert, Button, Stack } from '@portal/ui/core'
import { useState } from 'react'
import { HiddenField } from '../link-page/HiddenField.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { StepFoot } from '../link-page/StepFoot.tsx'
import { Steps } from '../link-page/Steps.tsx'
import { useStep } from '../link-page/use-step.ts'
import { firstToMend, refusedIn } from './answers/form-errors.ts'
import { askedIn } from './answers/form-fields.ts'
import { type NoticeVersions, readAnswers } from './answers/read-answers.ts'
import { useFormSheet } from './answers/use-form-sheet.ts'
import { SaveChoice } from './device/SaveChoice.tsx'
import { savedForm } from './device/saved-form.ts'
import { useKeptAnswers } from './device/use-kept-answers.ts'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { FieldList } from './fields/FieldList.tsx'
import { NoticeText, NoticeToCome } from './fields/NoticeText.tsx'
import type { FormOwner } from './owner/form-owner.ts'
import { OwnerCard } from './owner/OwnerCard.tsx'
import { Review } from './Review.tsx'
import { prove } from './sending/prove.ts'
import { useSending } from './sending/use-sending.ts'

export interface StepFormProps {
  /** As the address names it. */
  readonly token: string
  /** Undefined until it is known: the fields are there before. */
  readonly owner: FormOwner | undefined
  /** Why it is not known yet, and the way to ask again. */
  readonly failure: { readonly message: string; readonly retry: () => void } | undefined
  readonly onSent: (firstName: string) => void
  /** The form has closed meanwhile. */
  readonly onClosed: () => void
  /** Begins again, with nothing filled in. */
  readonly onCleared: () => void
}

const LAST = CLIENT_FORM_STEPS.length - 1

/** The form, a step at a time, looked over before it is sent. */
export function StepForm({ token, owner, failure, onSent, onClosed, onCleared }: StepFormProps) {
  const form = owner?.form
  const notices = form?.notices ?? []
  const versions: NoticeVersions = Object.fromEntries(notices.map(({ kind, version }) => [kind, version]))
  const [saved] = useState(() => savedForm(token).read())
  const sheet = useFormSheet(saved?.values ?? {}, versions)
  const [first] = useState(() => (saved ? Math.min(saved.step, firstToMend(saved.values, versions) ?? LAST) : 0))
  const { step, go, heading } = useStep(first, (next) => {
    // Long before it is needed, and once it is plain that somebody fills the form in.
    if (form) void prove(form)
    tellSite({ type: 'portal:step', step: next + 1, steps: CLIENT_FORM_STEPS.length })
  })
  const kept = useKeptAnswers(token, { values: sheet.values, step }, saved !== undefined)
  const sending = useSending(owner, {
    onSent() {
      kept.keep(false)
      onSent(sheet.values.first_name?.trim() ?? '')
    },
    onClosed,
    onRefused(errors) {
      const refused = refusedIn(errors, sheet.values)
      if (!refused) return false
      sheet.refuse(refused.errors)
      go(refused.step)
      return true
    },
  })

  const current = CLIENT_FORM_STEPS[step] ?? CLIENT_FORM_STEPS[0]
  if (!current) throw new Error('The form has no steps')
  const isLast = step === LAST
  const who = form?.adviser ?? readCompany().name
  const collection = notices.find(({ kind }) => kind === 'collection')
  const errors = sheet.errorsOf(step)

  function next() {
    if (!sheet.check(step)) return
    if (!isLast) return go(step + 1)
    const toMend = firstToMend(sheet.values, versions)
    if (toMend === undefined)
      return void sending.send(readAnswers(sheet.values, versions), sheet.values.website || undefined)
    sheet.check(toMend)
    go(toMend)
  }

  return (
    <Sheet
      onSubmit={next}
      progress={<Steps heading={heading} title={current.title} step={step} count={CLIENT_FORM_STEPS.length} />}
      foot={
        <StepFoot
          step={step}
          isLast={isLast}
          onBack={() => go(step - 1)}
          isBusy={sending.state !== 'idle' || (isLast && !owner)}
          busyText={owner ? 'Sending' : 'Loading'}
        />
      }
    >
      <Stack gap="5">
        <ErrorSummary errors={errors} attempt={sheet.attempt} />
        {failure && (
          <Alert
            tone="danger"
            title="We couldn’t load the whole form."
            action={<Button onClick={failure.retry}>Try again</Button>}
          >
            {failure.message}
          </Alert>
        )}
        {step === 0 && <OwnerCard owner={owner} />}
        {isLast ? (
          <Words>We won’t send anything until you press the button below.</Words>
        ) : (
          <Words>
            {who} uses these answers to compare cover for you.
            {kept.state === 'on' && ' Your answers are saved as you go.'}
          </Words>
        )}
        {step === 0 && (collection ? <NoticeText notice={collection} /> : <NoticeToCome />)}
        {isLast && <Review values={sheet.values} onChange={go} />}
        <FieldList
          fields={askedIn(current, sheet.values)}
          values={sheet.values}
          errors={errors}
          notices={notices}
          onChange={sheet.change}
        />
        {kept.isPossible && !isLast && (
          <SaveChoice
            state={kept.state}
            isBack={saved !== undefined}
            onChange={kept.keep}
            onClear={() => {
              kept.keep(false)
              onCleared()
            }}
          />
        )}
        <HiddenField value={sheet.values.website ?? ''} onChange={(text) => sheet.change('website', text)} />
        {sending.state === 'waiting' && (
          <Alert tone="warning" title="We’re having trouble connecting.">
            We’ll keep trying. Please keep this page open.
          </Alert>
        )}
        {sending.error && (
          <Alert tone="danger" title={sending.error}>
            Your answers are still here.
          </Alert>
        )}
      </Stack>
    </Sheet>
  )
}
