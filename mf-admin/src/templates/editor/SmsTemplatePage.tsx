import { smsTemplates } from '@portal/contract/sending/sms-templates'
import type { SmsTemplate } from '@portal/contract/sending/sms-templates.schema'
import { useCall, usePageTitle } from '@portal/platform'
import { Navigate, useParams, useSearchParams } from '@portal/router'
import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { SMS_TEMPLATES_PATH } from '../template-address.ts'
import { copyName, idOf } from './opened-template.ts'
import { SmsTemplateForm } from './SmsTemplateForm.tsx'

const EMPTY = { type: 'Client', name: '', text: '' } as const

function textOf({ type, name, text }: SmsTemplate) {
  return { type, name, text }
}

/** `/sms-template/{type}`: `create`, or the id of a template. */
export default function SmsTemplatePage() {
  const { type = '' } = useParams()
  const [params] = useSearchParams()
  const id = idOf(type)
  const copied = type === 'create' ? idOf(params.get('copy') ?? '') : undefined
  usePageTitle(id === undefined ? 'New SMS template' : 'SMS template')
  const opened = id ?? copied
  const { data, error, refetch, isFetching } = useCall(
    smsTemplates.details,
    { params: { id: opened ?? 0 } },
    { enabled: opened !== undefined },
  )
  if (type !== 'create' && id === undefined) return <Navigate replace to={SMS_TEMPLATES_PATH} />
  if (opened === undefined) return <SmsTemplateForm key="new" initial={EMPTY} />
  if (!data) {
    return error ? (
      <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  }
  if (copied !== undefined) {
    return <SmsTemplateForm key={`copy-${copied}`} initial={{ ...textOf(data), name: copyName(data.name) }} />
  }
  return <SmsTemplateForm key={data.id} template={data} initial={textOf(data)} />
}
