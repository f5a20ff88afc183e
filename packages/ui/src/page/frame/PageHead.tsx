import { Fragment, type ReactNode } from 'react'
import { styled } from '../../theme/styled.tsx'
import { pageHeadLook } from './page-head-look.ts'

export interface Crumb {
  label: string
  /** A link of the router around `label`. */
  link: (label: string) => ReactNode
}

export interface PageHeadProps {
  /** The page's one `h1`. */
  title: ReactNode
  /** What stands above this page: `Clients / Mai Anh Nguyễn`. */
  breadcrumb?: readonly Crumb[]
  /** Beside the title: a mark, a status. */
  aside?: ReactNode
  /** At the right; one of them primary, the last. */
  actions?: ReactNode
}

const Root = styled('header', pageHeadLook)

/** The title of a page and what can be done with it. */
export function PageHead({ title, breadcrumb = [], aside, actions }: PageHeadProps) {
  return (
    <Root>
      {breadcrumb.length > 0 && (
        <nav aria-label="Breadcrumb">
          {breadcrumb.map((crumb) => (
            <Fragment key={crumb.label}>
              {crumb.link(crumb.label)}
              <span aria-hidden>/</span>
            </Fragment>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {aside}
      {actions && <div data-part="actions">{actions}</div>}
    </Root>
  )
}
