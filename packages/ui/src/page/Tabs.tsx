import type { ReactElement, ReactNode } from 'react'

export interface TabItem {
  id: string
  label: string
  /** Shown beside the label. */
  count?: number | null
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers: “Views”, “Parts of the client”. */
  label: string
  items: readonly TabItem[]
  current: string
  /** The element of a tab, without children: `(item) => <Link to={…} />`. A tab is a link, so it can be opened in a new window. */
  link: (item: TabItem) => ReactElement
  /** After the tabs: “Save view”. */
  end?: ReactNode
  /** Without the page's gutter, as inside a panel. */
  flush?: boolean
}

/** Tabs that are links; those that do not fit go into “More”. */
export declare function Tabs(props: TabsProps): ReactNode
