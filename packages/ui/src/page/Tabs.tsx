import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'
import { ChevronDownIcon } from '../icons/index.ts'
import { Menu } from '../overlay/Menu.tsx'
import { styled } from '../theme/styled.tsx'
import { useFitting } from './use-fitting.ts'

export interface TabItem {
  id: string
  label: string
  /** Shown beside the label. */
  count?: number | null | undefined
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

const Root = styled('nav', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'stretch',
    gap: '5',
    minWidth: 0,
    height: { base: '44px', md: 'tabs' },
    paddingInline: 'gutter',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& [data-part=row]': {
      position: 'relative',
      display: 'flex',
      gap: '5',
      flex: '1 1 auto',
      minWidth: 0,
    },
    '& [data-part=tab]': {
      position: 'relative',
      display: 'inline-flex',
      // The smaller count stands on the line of its label.
      alignItems: 'baseline',
      lineHeight: { base: '44px', md: '40px' },
      gap: '6px',
      flex: 'none',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
      '& > span': { color: 'fg.subtle', fontWeight: 'regular', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
      '&:is([aria-current], [data-current])': {
        color: 'accent.fg',
        boxShadow: 'inset 0 -2px 0 var(--ui-colors-accent-fg)',
        '& > span': { color: 'inherit' },
      },
      '&[data-away]': { visibility: 'hidden' },
      '& > svg': { alignSelf: 'center' },
    },
    '& [data-part=more]': { position: 'absolute', insetBlock: '0', display: 'flex', minWidth: 0 },
    // The open tab may have a longer name than there is room for: its arrow stays in sight.
    '& [data-part=more] > [data-part=tab]': { flex: '0 1 auto', minWidth: 0 },
    '& [data-part=more] bdi': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-part=end]': { display: 'flex', alignItems: 'center', flex: 'none' },
  },
  variants: { flush: { true: { paddingInline: '0' } } },
})

/** Clips what does not fit without clipping the focus ring or the line under the current tab. */
const Clip = styled('div', {
  base: { display: 'flex', flex: '0 1 auto', minWidth: 0, overflow: 'hidden', marginBottom: '-1px' },
})

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
