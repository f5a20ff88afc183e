import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessment, PreAssessmentDraft } from '@portal/contract/clients/pre-assessments.schema'
import { askedIn } from '@portal/domain/clients/pre-assessments/answers'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import { callQuery, queryClient, useCall, useChange } from '@portal/platform'
import { Alert, Box, Button, Flex, HStack, Loading, Stack, Text } from '@portal/ui/core'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { ErrorPanel, Panel } from '@portal/ui/page'
import { AnswerErrors, QuestionList, SaveNote, sendable, useAnswers, useAutosave } from '@portal/ui/questions'
import { type KeyboardEvent, useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { knownAnswers } from './known-answers.ts'

interface AnswerProps extends ClientTabProps {
  readonly latest: PreAssessment | undefined
  readonly onClose: () => void
}

function Questions({ clientId, client, latest, onClose, draft }: AnswerProps & { draft: PreAssessmentDraft }) {
  const set = questionSet(draft.set, draft.set_version)
  if (!set) throw new Error(`Question set ${draft.set} ${draft.set_version} doesn’t exist`)
  const params = { id: clientId }
  const sheet = useAnswers(set, draft.saved_at ? draft.answers : (latest?.answers ?? knownAnswers(set, client)))
  const { mutateAsync: saveDraft } = useChange(calls.saveDraft)
  const discard = useChange(calls.discardDraft)
  const submit = useChange(calls.submit)
  const [isDiscarding, setDiscarding] = useState(false)
  const body = () => ({ set: set.id, set_version: set.version, answers: sendable(sheet.answers) })
  const saving = useAutosave(sheet.answers, async () => {
    const kept = await saveDraft({ params, body: body() })
    queryClient.setQueryData(callQuery(calls.viewDraft, { params }).queryKey, kept)
  })

  async function send() {
    if (submit.isPending || !sheet.check()) return
    // A draft on its way must not come after the version that does away with it.
    await saving.flush()
    try {
      await submit.mutateAsync({ params, body: body() })
    } catch {
      // What is wrong is shown from the change itself.
      return
    }
    saving.settle()
    toast({ title: 'Answers saved as a new version', tone: 'success' })
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  const open = set.sections.flatMap((section) => askedIn(set, section, sheet.answers))
  const left = open.filter(({ id, required }) => required && sheet.answers[id] === undefined).length
  return (
    <Stack
      gap="4"
      maxWidth="720px"
      as="form"
      aria-label={set.title}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      {submit.error && <Alert tone="danger" title={submit.error.message} />}
      <AnswerErrors sheet={sheet} />
      {set.sections.map((section) => (
        <Panel key={section.id} title={section.title}>
          <QuestionList sheet={sheet} section={section} />
        </Panel>
      ))}
      <Box
        position="sticky"
        bottom="0"
        zIndex="1"
        paddingBlock="3"
        bg="bg.surface"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <HStack flex="1 1 auto">
            <Text tone="muted" numeric>
              {left === 0 ? 'All answered' : `${left} to answer`}
            </Text>
            <SaveNote state={saving.state} />
          </HStack>
          <HStack flex={{ base: '1 1 auto', md: 'none' }} justifyContent="flex-end">
            <Button variant="ghost" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
            <Button onClick={onClose}>Finish later</Button>
            <Button variant="primary" loading={submit.isPending} loadingText="Saving" onClick={() => void send()}>
              Save version
            </Button>
          </HStack>
        </Flex>
      </Box>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        title="Discard draft?"
        confirmLabel="Discard"
        destructive
        onConfirm={async () => {
          await saving.flush()
          await discard.mutateAsync({ params })
          saving.settle()
          onClose()
        }}
      >
        Your changes will be lost. {client.first_name}’s saved versions stay as they are.
      </ConfirmDialog>
    </Stack>
  )
}

/** The questions, answered by staff: saved as a draft as they go, and kept as a version at the end. */
export function AnswerQuestions(props: AnswerProps) {
  const { data, error, refetch } = useCall(calls.viewDraft, { params: { id: props.clientId } })
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />
  return data ? <Questions {...props} draft={data} /> : <Loading />
}
