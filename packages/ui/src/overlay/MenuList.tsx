import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NOWHERE, type Placement } from '../core/stay-beside.ts'
import { CheckIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { groupsOf, type MenuEntry, type MenuFind, type MenuItem } from './menu-entry.ts'
import { Surface } from './Surface.tsx'
import { useFloating } from './use-floating.ts'

const Root = styled(Surface, {
  base: {
    minWidth: '184px',
    // A long menu scrolls before it covers the page's head.
    maxHeight: 'min(420px, calc(100dvh - 16px))',
    padding: '4px',
    '& [role=group] + [role=group]': {
      marginTop: '4px',
      paddingTop: '4px',
      borderTop: '1px solid',
      borderColor: 'border',
    },
    '& [data-part=label]': { padding: '6px 8px 4px', textStyle: 'xs', color: 'fg.subtle' },
    '& [data-part=find]': { position: 'sticky', top: '0', marginBottom: '4px', background: 'bg.surface' },
    '& [data-part=none]': { padding: '8px', color: 'fg.subtle' },
    '& [data-part=header]': { padding: '8px', marginBottom: '4px', borderBottom: '1px solid', borderColor: 'border' },
    '& [role^=menuitem]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: { base: '44px', md: '32px' },
      paddingInline: '2',
      borderRadius: 'sm',
      textAlign: 'left',
      cursor: 'pointer',
      '& svg': { flex: 'none' },
      '& > svg': { color: 'fg.muted' },
      '&:focus': { outline: 'none', background: 'bg.muted' },
      '&[aria-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
      '&[data-danger]': { color: 'danger.fg', '& > svg': { color: 'danger.mark' } },
      '& > [data-part=text]': { flex: '1 1 auto' },
      '& > [data-part=shortcut]': { color: 'fg.subtle', textStyle: 'xs', paddingLeft: '4' },
      '& > [data-part=tick]': { color: 'accent.fg' },
    },
    // High contrast takes the tint of the active item away.
    '@media (forced-colors: active)': { '& [role^=menuitem]:focus': { outline: '2px solid' } },
  },
})

function contentOf(item: MenuItem): ReactNode {
  return (
    <>
      {item.icon}
      <span data-part="text">{item.label}</span>
      {item.shortcut && <span data-part="shortcut">{item.shortcut}</span>}
      {item.checked && (
        <span data-part="tick">
          <CheckIcon />
        </span>
      )}
    </>
  )
}

interface ItemProps {
  item: MenuItem
  onChoose: (event: MouseEvent, item: MenuItem) => void
}

function Item({ item, onChoose }: ItemProps) {
  const attributes = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    'data-danger': item.danger ? '' : undefined,
    'data-text': item.label.toLowerCase(),
    tabIndex: -1,
    onClick: (event: MouseEvent) => onChoose(event, item),
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
  }
  if (item.link) return cloneElement(item.link, attributes, contentOf(item))
  return (
    <button type="button" {...attributes}>
      {contentOf(item)}
    </button>
  )
}

/** Letters typed one after the other within this many milliseconds are one word. */
const WORD = 500

interface MenuListProps {
  id: string
  label: string
  ref: RefObject<HTMLDivElement | null>
  anchor: RefObject<HTMLElement | null>
  placement: Placement
  entries: readonly MenuEntry[]
  header: ReactNode
  find: MenuFind | undefined
  /** Which item takes the focus on opening; with `none`, as for the mouse, the list itself does. */
  start: 'first' | 'last' | 'none'
  onClose: (returning?: boolean) => void
}

/** The groups of entries, of those items that have the text in their label. */
function found(entries: readonly MenuEntry[], text: string) {
  const wanted = text.trim().toLowerCase()
  return groupsOf(entries)
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => label.toLowerCase().includes(wanted)) }))
    .filter(({ items }) => items.length > 0)
}

/** The open menu. */
export function MenuList(props: MenuListProps) {
  const { id, label, ref, anchor, placement, entries, header, find, start, onClose } = props
  const [wanted, setWanted] = useState('')
  useFloating(true, anchor, ref, placement)
  const shown = found(entries, wanted)
  const typed = useRef({ word: '', time: 0 })
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useEffect(() => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const checked = all.find((item) => item.getAttribute('aria-checked') === 'true')
    const first = start === 'last' ? all.at(-1) : (checked ?? all[0])
    const field = ref.current?.querySelector<HTMLElement>('input')
    const to = field ?? (start === 'none' ? ref.current : first)
    to?.focus({ preventScroll: true })
  }, [ref, start])

  function typeAhead(letter: string) {
    const now = performance.now()
    const word = now - typed.current.time > WORD ? letter : typed.current.word + letter
    typed.current = { word, time: now }
    const all = items()
    const from = all.findIndex((item) => item.matches(':focus'))
    // One letter again and again goes round those that begin with it.
    const offset = word.length > 1 ? 0 : 1
    const order = all.map((_, index) => all[(from + offset + index + all.length) % all.length])
    order.find((item) => item?.dataset.text?.startsWith(word))?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const index = all.findIndex((item) => item.matches(':focus'))
    const moves: Record<string, () => void> = {
      ArrowDown: () => all[(index + 1) % all.length]?.focus(),
      ArrowUp: () => all.at(index <= 0 ? -1 : index - 1)?.focus(),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
    }
    const move = moves[event.key]
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping && event.key === 'Enter') {
      event.preventDefault()
      all[0]?.click()
    } else if (move && !(isTyping && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      move()
    } else if (event.key === 'Tab') {
      // From the button on, Tab goes where it would have gone.
      onClose()
    } else if (
      !isTyping &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault()
      typeAhead(event.key.toLowerCase())
    }
    // A table or a dialog around must not take the keys of a menu.
    if (event.key !== 'Escape') event.stopPropagation()
  }
  function choose(event: MouseEvent, item: MenuItem) {
    event.stopPropagation()
    if (item.disabled) {
      event.preventDefault()
      return
    }
    onClose()
    item.onSelect?.()
  }

  const menu = { id, role: 'menu', 'aria-label': label }
  const groups = shown.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div key={group.id} role="group" aria-label={group.label}>
      {group.label && (
        <div data-part="label" aria-hidden>
          {group.label}
        </div>
      )}
      {group.items.map((item) => (
        <Item key={item.id} item={item} onChoose={choose} />
      ))}
    </div>
  ))
  return (
    <Root
      {...(find === undefined && menu)}
      ref={ref}
      tabIndex={-1}
      style={NOWHERE}
      // What is made of the surface has not this attribute of it, by which a popover around knows its own menu.
      data-floating=""
      onKeyDown={onKeyDown}
    >
      {header && <div data-part="header">{header}</div>}
      {find !== undefined && <div data-part="find">{find(wanted, setWanted)}</div>}
      {/* A field has no place in a menu: with one, the menu stands below it. */}
      {find === undefined ? (
        groups
      ) : groups.length > 0 ? (
        <div {...menu}>{groups}</div>
      ) : (
        <div data-part="none">No matches</div>
      )}
    </Root>
  )
}
