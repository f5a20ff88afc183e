import { smsTemplates } from '@portal/contract/sending/sms-templates'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import { mergeFieldsOf } from '@portal/domain/sending/merge-field'
import { labelledText } from '@portal/domain/sending/merge-text'
import { plainSms, smsParts } from '@portal/domain/sending/sms-parts'
import type { TemplateType } from '@portal/domain/sending/template'
import { change, useCall, useMayCall } from '@portal/platform'
import { SmsLength } from '@portal/screens/sms'
import { Box, Text } from '@portal/ui/core'
import { MergeEditor } from '@portal/ui/editor'
import { Field } from '@portal/ui/form'
import { useMemo } from 'react'
import { SMS_TEMPLATES_PATH } from '../template-address.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import { SendTest } from './SendTest.tsx'
import { TemplateFrame } from './TemplateFrame.tsx'
import { TypeAndName } from './TypeAndName.tsx'
import { type TemplateForm, useTemplateForm } from './use-template-form.ts'

interface SmsText {
  readonly type: TemplateType
  readonly name: string
  readonly text: string
}

const FORM: TemplateForm<SmsText, SmsTemplate> = {
  path: SMS_TEMPLATES_PATH,
  entity: 'sms-template',
  labels: { type: 'Type', name: 'Name', text: 'Message' },
  mark: 'text',
  create: (body) => change(smsTemplates.create, { body }),
  update: (id, body) => change(smsTemplates.update, { params: { id }, body }),
}

export interface SmsTemplateFormProps {
  readonly template?: SmsTemplate
  readonly initial: SmsText
}

/** The form of an SMS template, with what a client would get and what it takes to send it. */
export function SmsTemplateForm({ template, initial }: SmsTemplateFormProps) {
  const state = useTemplateForm(FORM, initial, template)
  const { draft, text, settled, round, choice, sending, put, replace } = state
  const mayWrite = useMayCall(smsTemplates.create)
  const groups = useMemo(() => mergeFieldsOf(text.type), [text.type])
  const { about } = choice
  const isWritten = settled.text.trim() !== ''
  const { data, error } = useCall(
    smsTemplates.preview,
    { body: { type: settled.type, text: settled.text, client_id: 0, ...about } },
    { enabled: about !== undefined && isWritten, keepPrevious: true },
  )
  const missing = about && data ? data.missing : []
  const said = about && data ? data.text : settled.text
  const plain = plainSms(draft.value.text)
  const { type } = text
  const sendTest = (
    <SendTest
      send={
        about && isWritten
          ? () => change(smsTemplates.sendTest, { body: { type, text: text.text, ...about } })
          : undefined
      }
    />
  )
  return (
    <TemplateFrame
      calls={smsTemplates}
      list={{ label: 'SMS Templates', path: SMS_TEMPLATES_PATH }}
      template={template}
      added="New SMS template"
      state={state}
      action={<Box hideBelow="md">{sendTest}</Box>}
      preview={
        <PreviewFrame
          type={text.type}
          choice={choice}
          missing={missing}
          error={error}
          isWritten={isWritten}
          hint="Write a message to see it here."
        >
          {data && (
            <>
              <Box
                maxWidth="320px"
                paddingBlock="10px"
                paddingInline="14px"
                border="1px solid"
                borderColor="border"
                borderRadius="lg"
                bg="bg.surface"
              >
                <Text whiteSpace="pre-wrap">{data.text}</Text>
              </Box>
              {data.to === null && choice.client && (
                <Text tone="subtle" mt="2">
                  {choice.client.name} has no mobile number.
                </Text>
              )}
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
          <TypeAndName text={text} put={put} errorOf={sending.errorOf} />
          <Field id="text" label="Message" error={sending.errorOf('text')}>
            <MergeEditor
              key={`text-${text.type}-${round}`}
              kind="text"
              initial={text.text}
              groups={groups}
              missing={missing.map(({ name }) => name)}
              rows={5}
              onChange={(written) => put({ text: written })}
            />
          </Field>
        </>
      ) : (
        <ReadOnly
          rows={[
            { label: 'Type', value: text.type },
            { label: 'Message', value: <Text whiteSpace="pre-wrap">{labelledText(text.text)}</Text> },
          ]}
        />
      )}
      <SmsLength
        length={smsParts(said)}
        of={about && data ? choice.client?.name : undefined}
        onReplace={!mayWrite || plain === draft.value.text ? undefined : () => replace({ text: plain })}
      />
    </TemplateFrame>
  )
}
