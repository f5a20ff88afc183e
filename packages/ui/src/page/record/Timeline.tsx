import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from '../../theme/styled.tsx'

const Root = styled('section', {
  base: {
    '& [data-part=day]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      padding: '12px 0 8px',
      color: 'fg.subtle',
      textStyle: 'xs',
      _after: { content: '""', flex: '1', height: '1px', background: 'border.subtle' },
    },
    // Only the items themselves: what is in them may have lists of its own.
    '& > div > ol > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      columnGap: '3',
      paddingBottom: '14px',
    },
    '& > div > ol > li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '11.5px',
      top: '26px',
      bottom: '2px',
      width: '1px',
      background: 'border',
    },
    '& [data-part=icon]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      background: 'bg.surface',
      boxShadow: 'inset 0 0 0 1px var(--ui-colors-border-strong)',
      color: 'fg.muted',
      '& > svg': { width: '13px', height: '13px' },
    },
    '& [data-part=head]': { paddingTop: '2px', color: 'fg.muted', minWidth: 0, overflowWrap: 'anywhere' },
    '& [data-part=head] b': { color: 'fg', fontWeight: 'medium' },
    '& [data-part=time]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      height: '24px',
      color: 'fg.subtle',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=actions]': { display: 'flex', marginBlock: '-4px' },
    '@media (hover: hover)': {
      '& [data-part=actions]': { opacity: 0 },
      '& > div > ol > li:is(:hover, :focus-within) > [data-part=time] > [data-part=actions]': { opacity: 1 },
    },
    '& [data-part=body]': {
      gridColumn: '2 / -1',
      minWidth: 0,
      marginTop: '6px',
      padding: '9px 12px',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
    },
    '& > div > ol > li[aria-current]': { outline: 'none' },
    '& > div > ol > li[aria-current] > [data-part=body]': {
      borderColor: 'accent.mark',
      boxShadow: '0 0 0 1px var(--ui-colors-accent-mark)',
    },
  },
})

/** A list of what happened, newest first; holds TimelineDays. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <Root aria-label={label}>{children}</Root>
}

/** A day's heading and its items: “Today”, “Yesterday”, 16/11/2026. */
export function TimelineDay({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} data-part="day">
        {label}
      </h3>
      <ol aria-labelledby={id}>{children}</ol>
    </div>
  )
}

export interface TimelineItemProps {
  icon: ReactNode
  /** A sentence; `<b>` makes the names in it stand out. */
  children: ReactNode
  /** As shown at the right: `14:05`. */
  time: string
  /** ISO 8601, for the `time` element. */
  dateTime?: string
  /** In a frame below the sentence. */
  body?: ReactNode
  /** Buttons beside the time, shown on hover and focus; always where nothing hovers. */
  actions?: ReactNode
  /** Whether the address leads to it: it is marked, and comes into sight with the focus. */
  isTarget?: boolean
}

/** One thing that happened. */
export function TimelineItem({ icon, children, time, dateTime, body, actions, isTarget }: TimelineItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current } = item
    if (!isTarget || !current) return
    current.scrollIntoView({ block: 'center' })
    // Whoever writes already goes on writing.
    if (!document.activeElement?.closest('input, textarea, select, [contenteditable=true]')) {
      current.focus({ preventScroll: true })
    }
  }, [isTarget])
  return (
    <li ref={item} {...(isTarget && { 'aria-current': true, tabIndex: -1 })}>
      <span data-part="icon">{icon}</span>
      <div data-part="head">{children}</div>
      <div data-part="time">
        {actions && <span data-part="actions">{actions}</span>}
        <time dateTime={dateTime}>{time}</time>
      </div>
      {body && <div data-part="body">{body}</div>}
    </li>
  )
}
