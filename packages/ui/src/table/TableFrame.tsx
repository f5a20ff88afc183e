import type { HTMLAttributes, RefObject } from 'react'

export interface TableFrameProps extends HTMLAttributes<HTMLDivElement> {
  ref: RefObject<HTMLDivElement | null>
  /** Takes the height that is left and scrolls inside it. */
  fill: boolean | undefined
  /** Stands in a panel, with the panel's gutters. */
  inPanel: boolean | undefined
}

/** What a table stands and scrolls in; its looks are in `table-css.ts`. */
export function TableFrame({ fill, inPanel, ...props }: TableFrameProps) {
  return (
    <div className="ui-table" data-fill={fill ? '' : undefined} data-in-panel={inPanel ? '' : undefined} {...props} />
  )
}
