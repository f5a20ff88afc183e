import { MESSAGES } from '@portal/domain/message'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { NOWHERE } from '../../core/stay-beside.ts'
import { Surface } from '../../overlay/Surface.tsx'
import { floatingHome } from '../../overlay/use-floating.ts'
import type { OfferedMentions } from './use-mentions.ts'

const STYLES = {
  padding: '4px',
  minWidth: '200px',
  maxHeight: '320px',
  '& [role=option]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: { base: '44px', md: '36px' },
    padding: '4px 8px',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': { background: 'bg.muted' },
  },
  '& small': { textStyle: 'xs', color: 'fg.muted' },
  '& p': { padding: '6px 8px', color: 'fg.muted' },
}

export interface MentionListProps {
  readonly offered: OfferedMentions
  /** Where the text stands. */
  readonly within: HTMLElement
}

/** Who can be mentioned, beside what is typed. */
export function MentionList({ offered, within }: MentionListProps) {
  const { id, options, state, current, optionId, choose, mount } = offered
  const surface = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (surface.current ? mount(surface.current) : undefined), [mount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes along with the arrows
  useLayoutEffect(() => {
    surface.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const notes = { searching: MESSAGES.loading, failed: MESSAGES.somethingWentWrong, ready: 'No matches' }
  return createPortal(
    // A press must not take the focus out of the text.
    <Surface ref={surface} css={STYLES} style={NOWHERE} onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label="People to mention">
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text has the focus and the keys
            <div
              key={option.value}
              id={optionId(place)}
              role="option"
              aria-selected={place === current}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
        </div>
      )}
      {options.length === 0 && <p role="status">{notes[state]}</p>}
    </Surface>,
    floatingHome(within),
  )
}
