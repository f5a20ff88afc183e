import { Fragment, type ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'

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

const Root = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 'none',
    minHeight: 'pageHead',
    paddingInline: 'gutter',
    '& > nav': {
      display: { base: 'none', md: 'flex' },
      gap: '2',
      flex: 'none',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& > nav a:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& h1': {
      textStyle: 'xl',
      fontWeight: 'semibold',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > [data-part=actions]': { display: 'flex', alignItems: 'center', gap: '2', flex: 'none', marginLeft: 'auto' },
  },
})

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
