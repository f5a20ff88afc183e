import { MESSAGES } from '@portal/domain/message'
import { Link } from '@portal/router'
import { Alert, Box, Button, Column, Grid, Stack } from '@portal/ui/core'
import { type FormError, FormErrorSummary } from '@portal/ui/form'
import { PageHead } from '@portal/ui/page'
import type { FormEvent, ReactNode } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'

export interface TemplateFrameProps {
  readonly formId: string
  readonly title: string
  /** The list that it belongs to. */
  readonly list: { readonly label: string; readonly path: string }
  readonly aside?: ReactNode
  readonly actions: ReactNode
  readonly errors: readonly FormError[]
  readonly attempts: number
  readonly message: string | undefined
  /** Somebody else saved it meanwhile: on top of their version, or in its place. */
  readonly newer: { readonly onKeepMine: () => void; readonly onTakeTheirs: () => void } | undefined
  readonly onSave: () => void
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The page of a template: what is written at the left, what comes of it at the right. */
export function TemplateFrame(props: TemplateFrameProps) {
  const { formId, title, list, aside, actions, errors, attempts, message, newer, onSave, preview, children } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <Column>
      <PageHead
        title={title}
        breadcrumb={[{ label: list.label, link: (label) => <Link to={list.path}>{label}</Link> }]}
        aside={aside}
        actions={actions}
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
              {newer && (
                <Stack gap="2" role="group" aria-label="Changed by someone else">
                  <Alert tone="warning" title={MESSAGES.staleVersion} />
                  <Box>
                    <Button size="sm" onClick={newer.onTakeTheirs}>
                      Use theirs
                    </Button>{' '}
                    <Button size="sm" variant="primary" onClick={newer.onKeepMine}>
                      Keep mine
                    </Button>
                  </Box>
                </Stack>
              )}
              {message && <Alert tone="danger" title={message} />}
              <FormErrorSummary errors={errors} attempt={attempts} />
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
