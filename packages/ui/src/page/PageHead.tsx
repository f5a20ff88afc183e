import type { ReactNode } from 'react'

export interface Crumb {
  label: string
  /** A link of the router around `label`; plain text without. */
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

export declare function PageHead(props: PageHeadProps): ReactNode
