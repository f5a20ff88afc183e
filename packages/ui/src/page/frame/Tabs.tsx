import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'
import { ChevronDownIcon } from '../../icons/index.ts'
import { Menu } from '../../overlay/Menu.tsx'
import { styled } from '../../theme/styled.tsx'
import { tabsClipLook, tabsLook } from './tabs-look.ts'
import { useFitting } from './use-fitting.ts'

export interface TabItem {
  id: string
  label: string
  /** Shown beside the label: 58, or “about 12,400”. */
  count?: number | string | null | undefined
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

const Root = styled('nav', tabsLook)

const Clip = styled('div', tabsClipLook)

function labelOf({ label, count }: TabItem): ReactNode {
  return (
    <>
      {label}
      {count !== undefined && count !== null && <span>{count}</span>}
    </>
  )
}

/** Tabs that are links; those that do not fit go into “More”. */
export function Tabs({ label, items, current, link, end, flush }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const words = items.map((item) => `${item.label} ${item.count ?? ''}`).join()
  const fitting = useFitting(row, words)
  const away = fitting ? items.slice(fitting.count) : []
  const currentAway = away.find((item) => item.id === current)
  const moreAt = fitting && fitting.count > 0 ? fitting.end + 20 : 0
  return (
    <Root aria-label={label} flush={flush}>
      <Clip>
        <div ref={row} data-part="row">
          {items.map((item, index) => {
            const attributes = {
              key: item.id,
              'data-part': 'tab',
              'data-fit': '',
              'data-away': fitting && index >= fitting.count ? '' : undefined,
              'aria-current': item.id === current ? 'page' : undefined,
            }
            return cloneElement(link(item), attributes, labelOf(item))
          })}
          {fitting && (
            <div data-part="more" style={{ left: moreAt, maxWidth: `calc(100% - ${moreAt}px)` }}>
              <Menu
                label={`More ${label.toLowerCase()}`}
                placement="bottom-end"
                trigger={
                  <button type="button" data-part="tab" data-current={currentAway && ''}>
                    <bdi>{currentAway?.label ?? 'More'}</bdi>
                    <ChevronDownIcon size={14} />
                  </button>
                }
                entries={away.map((item) => ({
                  id: item.id,
                  label: item.label,
                  shortcut: item.count === undefined || item.count === null ? undefined : String(item.count),
                  link: link(item),
                }))}
              />
            </div>
          )}
        </div>
      </Clip>
      {end && <div data-part="end">{end}</div>}
    </Root>
  )
}
