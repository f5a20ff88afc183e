import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate } from '@portal/contract/sending/email-templates.schema'
import { useCall, usePageTitle } from '@portal/platform'
import { Navigate, useParams, useSearchParams } from '@portal/router'
import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { EMAIL_TEMPLATES_PATH } from '../template-address.ts'
import { EmailTemplateForm } from './EmailTemplateForm.tsx'
import { copyName, idOf } from './opened-template.ts'

const EMPTY = { type: 'Client', name: '', subject: '', html: '' } as const

function textOf({ type, name, subject, html }: EmailTemplate) {
  return { type, name, subject, html }
}

/** `/email-template/{type}`: `create`, or the id of a template. */
export default function EmailTemplatePage() {
  const { type = '' } = useParams()
  const [params] = useSearchParams()
  const id = idOf(type)
  const copied = type === 'create' ? idOf(params.get('copy') ?? '') : undefined
  usePageTitle(id === undefined ? 'New email template' : 'Email template')
  const opened = id ?? copied
  const { data, error, refetch, isFetching } = useCall(
    emailTemplates.details,
    { params: { id: opened ?? 0 } },
    { enabled: opened !== undefined },
  )
  if (type !== 'create' && id === undefined) return <Navigate replace to={EMAIL_TEMPLATES_PATH} />
  if (opened === undefined) return <EmailTemplateForm key="new" initial={EMPTY} />
  if (!data) {
    return error ? (
      <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  }
  if (copied !== undefined) {
    return <EmailTemplateForm key={`copy-${copied}`} initial={{ ...textOf(data), name: copyName(data.name) }} />
  }
  return <EmailTemplateForm key={data.id} template={data} initial={textOf(data)} />
}
