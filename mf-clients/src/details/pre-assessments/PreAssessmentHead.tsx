import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessment } from '@portal/contract/clients/pre-assessments.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { mayCall, useCall, useClock } from '@portal/platform'
import { Button, Flex, Spacer, Text } from '@portal/ui/core'
import { MailIcon, PencilIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { SendLinkDialog } from './SendLinkDialog.tsx'

export interface PreAssessmentHeadProps extends ClientTabProps {
  readonly latest: PreAssessment | undefined
  readonly onAnswer: () => void
}

/** Who is asked, from here: the client by a link, or the adviser at the telephone. */
export function PreAssessmentHead({ latest, onAnswer, ...tab }: PreAssessmentHeadProps) {
  const { clientId, client, role } = tab
  const { timeZone } = useClock()
  const [isSending, setSending] = useState(false)
  const mayAnswer = mayCall(calls.submit, role)
  const { data: draft } = useCall(calls.viewDraft, { params: { id: clientId } }, { enabled: mayAnswer })
  const draftAt = draft?.saved_at
  const answerLabel = draftAt ? 'Continue draft' : latest ? 'Update answers' : 'Answer questions'
  const buttons = mayAnswer && (
    <Flex gap="2" flexWrap="wrap">
      <Button icon={<PencilIcon size={14} />} onClick={onAnswer}>
        {answerLabel}
      </Button>
      {mayCall(calls.sendLink, role) && (
        <Button variant="primary" icon={<MailIcon size={14} />} onClick={() => setSending(true)}>
          Send to {client.first_name}
        </Button>
      )}
    </Flex>
  )
  const dialog = isSending && <SendLinkDialog client={client} onClose={() => setSending(false)} />
  if (!latest) {
    return (
      <>
        <Panel
          title="Health, work and lifestyle"
          empty={
            <EmptyState action={buttons}>
              No answers yet.
              {mayAnswer && ' Send the client a link, or answer the questions together.'}
            </EmptyState>
          }
        />
        {dialog}
      </>
    )
  }
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <Text tone="subtle">
        {draftAt ? `Your draft was saved ${formatInstantDate(timeZone, draftAt)}` : 'Health, work and lifestyle'}
      </Text>
      <Spacer />
      {buttons}
      {dialog}
    </Flex>
  )
}
