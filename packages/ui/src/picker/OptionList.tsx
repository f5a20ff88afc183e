import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { CheckIcon } from '../icons/index.ts'
import { Surface } from '../overlay/Surface.tsx'
import { floatingHome, useFloating } from '../overlay/use-floating.ts'
import { styled } from '../theme/styled.tsx'

const Root = styled(Surface, {
  base: {
    padding: '4px',
    maxHeight: '320px',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '44px', md: '32px' },
      padding: '4px 8px',
      borderRadius: 'sm',
      cursor: 'pointer',
      '& svg': { flex: 'none' },
      '&[data-active]': { background: 'bg.muted' },
      '&[aria-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
      '& > [data-part=text]': { flex: '1 1 auto', minWidth: 0 },
      '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
      '& > [data-part=tick]': { color: 'accent.fg' },
    },
    '& > p': { padding: '6px 8px', color: 'fg.muted' },
  },
})

export interface ListedOption {
  id: string
  label: string
  detail?: string | undefined
  icon?: ReactNode
  disabled?: boolean | undefined
  selected: boolean
}

interface OptionListProps {
  id: string
  label: string
  options: readonly ListedOption[]
  active: number
  anchor: RefObject<HTMLElement | null>
  /** The list's own surface: a press on it is not one beside the field. */
  ref: RefObject<HTMLDivElement | null>
  /** Instead of options: “No matches”, “Loading...”. */
  note: string | undefined
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** The list under a field that is typed into; the focus stays in the field. */
export function OptionList({ id, label, options, active, anchor, ref, note, onActive, onChoose }: OptionListProps) {
  const at = useFloating(true, anchor, ref, 'bottom-start')
  useEffect(() => {
    ref.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [ref, active])
  return createPortal(
    <Root
      ref={ref}
      style={at}
      css={{ width: `${Math.max(200, anchor.current?.offsetWidth ?? 0)}px` }}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y: keys are those of the field
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.selected}
            aria-disabled={option.disabled || undefined}
            data-index={index}
            data-active={index === active ? '' : undefined}
            onPointerMove={() => onActive(index)}
            onClick={() => !option.disabled && onChoose(index)}
          >
            {option.icon}
            <span data-part="text">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            {option.selected && (
              <span data-part="tick">
                <CheckIcon />
              </span>
            )}
          </div>
        ))}
      </div>
      {note && <p role="status">{note}</p>}
    </Root>,
    floatingHome(anchor.current),
  )
}
