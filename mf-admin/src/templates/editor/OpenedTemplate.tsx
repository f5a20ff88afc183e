import type { UseCallOptions } from '@portal/platform'
import { usePageTitle } from '@portal/platform'
import { Navigate, useParams, useSearchParams } from '@portal/router'
import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { TemplateRow } from '../template-calls.ts'
import { copyName, idOf } from './opened-template.ts'

export interface OpenedTemplateProps<R extends TemplateRow> {
  /** Where the list is, for an address that names no template. */
  readonly path: string
  /** The titles of the page: of a new one, and of one that is there. */
  readonly titles: readonly [added: string, opened: string]
  readonly useTemplate: (
    id: number,
    options: UseCallOptions,
  ) => {
    readonly data: R | undefined
    readonly error: { readonly message: string } | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** The form of a template, of a copy of one, or of a new one. */
  readonly form: (opened: { readonly template?: R; readonly copied?: R }) => ReactNode
}

/** The page of what an address names: `create`, `create?copy=3`, or the id of a template. */
export function OpenedTemplate<R extends TemplateRow>({ path, titles, useTemplate, form }: OpenedTemplateProps<R>) {
  const { type = '' } = useParams()
  const [params] = useSearchParams()
  const id = idOf(type)
  const copied = type === 'create' ? idOf(params.get('copy') ?? '') : undefined
  usePageTitle(titles[id === undefined ? 0 : 1])
  const opened = id ?? copied
  const { data, error, refetch, isFetching } = useTemplate(opened ?? 0, { enabled: opened !== undefined })
  if (type !== 'create' && id === undefined) return <Navigate replace to={path} />
  if (opened === undefined) return form({})
  if (!data) {
    return error ? (
      <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  }
  return form(copied === undefined ? { template: data } : { copied: { ...data, name: copyName(data.name) } })
}
