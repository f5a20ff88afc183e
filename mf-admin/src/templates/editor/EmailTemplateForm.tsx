import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate } from '@portal/contract/sending/email-templates.schema'
import { linkFields, mergeFieldsOf } from '@portal/domain/sending/merge-field'
import { labelledText } from '@portal/domain/sending/merge-text'
import type { TemplateType } from '@portal/domain/sending/template'
import { change, useCall, useMayCall } from '@portal/platform'
import { Box, Button, Text } from '@portal/ui/core'
import { MergeEditor } from '@portal/ui/editor'
import { Field } from '@portal/ui/form'
import { RichText } from '@portal/ui/page'
import { useMemo } from 'react'
import { EMAIL_TEMPLATES_PATH } from '../template-address.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import { SendTest } from './SendTest.tsx'
import { TemplateAttachments } from './TemplateAttachments.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'
import { TypeAndName } from './TypeAndName.tsx'
import { type TemplateForm, useTemplateForm } from './use-template-form.ts'

/** What is written of an email template. */
export interface EmailText {
  readonly type: TemplateType
  readonly name: string
  readonly subject: string
  readonly html: string
  readonly system_attachment_ids: number[]
  readonly document_tags: string[]
}

const FORM: TemplateForm<EmailText, EmailTemplate> = {
  path: EMAIL_TEMPLATES_PATH,
  entity: 'email-template',
  labels: {
    type: 'Type',
    name: 'Name',
    subject: 'Subject',
    html: 'Message',
    system_attachment_ids: 'Attachments',
    document_tags: 'Client’s latest document tagged',
  },
  mark: 'html',
  create: (body) => change(emailTemplates.create, { body }),
  update: (id, body) => change(emailTemplates.update, { params: { id }, body }),
}

/** What a test is sent of. */
function testOf({ name: _, ...written }: EmailText) {
  return written
}

const ADDRESS_FIELDS = linkFields()

export interface EmailTemplateFormProps {
  readonly template?: EmailTemplate
  readonly initial: EmailText
}

/** The form of an email template, with what a client would get beside it. */
export function EmailTemplateForm({ template, initial }: EmailTemplateFormProps) {
  const state = useTemplateForm(FORM, initial, template)
  const { draft, text, settled, round, choice, sending, startOver, put } = state
  const mayWrite = useMayCall(emailTemplates.create)
  const groups = useMemo(() => mergeFieldsOf(text.type), [text.type])
  const { about } = choice
  const { name: _, ...shown } = settled
  const isWritten = shown.subject.trim() !== '' && shown.html !== ''
  const input = { body: { ...shown, client_id: 0, ...about } }
  const preview = useCall(emailTemplates.preview, input, {
    enabled: about !== undefined && isWritten,
    keepPrevious: true,
  })
  const { errorOf } = sending
  const missing = about && preview.data ? preview.data.missing : []
  const sendTest = (
    <SendTest
      send={
        about && isWritten ? () => change(emailTemplates.sendTest, { body: { ...testOf(text), ...about } }) : undefined
      }
    />
  )
  return (
    <TemplateFrame
      calls={emailTemplates}
      list={{ label: 'Email Templates', path: EMAIL_TEMPLATES_PATH }}
      template={template}
      added="New email template"
      state={state}
      action={<Box hideBelow="md">{sendTest}</Box>}
      preview={
        <PreviewFrame
          type={text.type}
          choice={choice}
          missing={missing}
          error={preview.error}
          isWritten={isWritten}
          hint="Write a subject and a message to see them here."
        >
          {preview.data && (
            <>
              <EmailPreview mail={preview.data} />
              {mayWrite && (
                <Box hideFrom="md" mt="3">
                  {sendTest}
                </Box>
              )}
            </>
          )}
        </PreviewFrame>
      }
    >
      {mayWrite ? (
        <>
          <TypeAndName text={text} put={put} errorOf={errorOf} />
          <Field id="subject" label="Subject" error={errorOf('subject')}>
            <MergeEditor
              key={`subject-${text.type}-${round}`}
              kind="line"
              initial={text.subject}
              groups={groups}
              missing={missing.map(({ name }) => name)}
              onChange={(written) => put({ subject: written })}
            />
          </Field>
          <Field id="html" label="Message" error={errorOf('html')}>
            <MergeEditor
              key={`html-${text.type}-${round}`}
              kind="rich"
              initial={text.html}
              groups={groups}
              addressFields={ADDRESS_FIELDS}
              missing={missing.map(({ name }) => name)}
              placeholder="Hi …"
              rows={14}
              maxRows={28}
              onChange={(written) => put({ html: written })}
            />
          </Field>
          <TemplateAttachments
            files={text.system_attachment_ids}
            tags={text.document_tags}
            onFiles={(ids) => put({ system_attachment_ids: ids })}
            onTags={(tags) => put({ document_tags: tags })}
            errorOf={errorOf}
          />
          {draft.isDirty && template && (
            <Text tone="subtle">
              Not saved yet.{' '}
              <Button size="sm" variant="ghost" onClick={startOver}>
                Discard changes
              </Button>
            </Text>
          )}
        </>
      ) : (
        <ReadOnly
          rows={[
            { label: 'Type', value: text.type },
            { label: 'Subject', value: labelledText(text.subject) },
            { label: 'Message', value: <RichText html={labelledText(text.html)} /> },
          ]}
        />
      )}
    </TemplateFrame>
  )
}
