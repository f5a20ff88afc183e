import { MESSAGES } from '@portal/domain/message'
import { useMayCall, useRole } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Alert, Box, Button, Column, Grid, Stack } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { PageHead } from '@portal/ui/page'
import { type FormEvent, type ReactNode, useId } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { TemplateActions } from '../TemplateActions.tsx'
import type { TemplateCalls, TemplateRow } from '../template-calls.ts'
import { UsedOften } from './UsedOften.tsx'
import type { TemplateFormState } from './use-template-form.ts'

export interface TemplateFrameProps {
  readonly calls: TemplateCalls
  readonly list: { readonly label: string; readonly path: string }
  /** The template that is changed; undefined for a new one, which `added` names. */
  readonly template: TemplateRow | undefined
  readonly added: string
  readonly state: TemplateFormState
  /** What can be done besides saving, where templates may be changed. */
  readonly action?: ReactNode
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The page of a template: the form at the left, the preview at the right. */
export function TemplateFrame(props: TemplateFrameProps) {
  const { calls, list, template, added, state, action, preview, children } = props
  const { sending, save, startOver } = state
  const { refusal, attempts, isSending } = sending
  const role = useRole()
  const mayWrite = useMayCall(calls.create)
  const navigate = useNavigate()
  const formId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <Column>
      <PageHead
        title={template?.name ?? added}
        breadcrumb={[{ label: list.label, link: (label) => <Link to={list.path}>{label}</Link> }]}
        aside={template && <UsedOften template={template} />}
        actions={
          <>
            {template && (
              <TemplateActions
                calls={calls}
                path={list.path}
                template={template}
                role={role}
                onDeleted={() => navigate(list.path)}
              />
            )}
            {mayWrite && (
              <>
                {action}
                <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText="Saving">
                  Save
                </Button>
              </>
            )}
          </>
        }
      />
      <Grid
        flex="1 1 0"
        minHeight="0"
        overflowY="auto"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 460px' }}
        alignContent="start"
        gridTemplateRows={{ xl: 'minmax(100%, auto)' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Box paddingInline="gutter" paddingBlock="5">
          <form id={formId} noValidate onSubmit={submit} onKeyDown={sendByKey}>
            <Stack gap="4">
              {refusal.newer && (
                <Stack gap="2" role="group" aria-label="Changed by someone else">
                  <Alert tone="warning" title={MESSAGES.staleVersion} />
                  <Box>
                    <Button size="sm" onClick={startOver}>
                      Use theirs
                    </Button>{' '}
                    <Button size="sm" variant="primary" onClick={() => void save(refusal.newer?.version)}>
                      Keep mine
                    </Button>
                  </Box>
                </Stack>
              )}
              {refusal.message && <Alert tone="danger" title={refusal.message} />}
              <FormErrorSummary errors={refusal.errors} attempt={attempts} />
              {children}
            </Stack>
          </form>
        </Box>
        <Box
          bg="bg.canvas"
          borderInlineStartWidth={{ base: '0', xl: '1px' }}
          borderTopWidth={{ base: '1px', xl: '0' }}
          borderColor="border"
        >
          {preview}
        </Box>
      </Grid>
    </Column>
  )
}
