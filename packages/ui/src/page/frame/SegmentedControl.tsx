import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { styled } from '../../theme/styled.tsx'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string = string> {
  /** What is chosen: “Show as”. */
  label: string
  segments: ReadonlyArray<Segment<Value>>
  value: Value
  onChange?: (value: Value) => void
  /** Segments are links then, as tabs are; `onChange` is not called. */
  link?: (segment: Segment<Value>) => ReactElement
  /** Heights 32 (the default) and 28 px. */
  size?: 'sm' | 'md'
}

const Root = styled('div', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    gap: '2px',
    padding: '2px',
    borderRadius: 'md',
    background: 'bg.muted',
    // As wide as they need, and all of it where the control is stretched.
    '& > *': {
      display: 'inline-flex',
      flex: '1 0 auto',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px',
      height: { base: '40px', md: 'control.sm' },
      paddingInline: '10px',
      borderRadius: 'sm',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      '&:is([aria-current], [aria-pressed=true])': {
        background: 'bg.surface',
        color: 'fg',
        boxShadow: '0 0 0 1px var(--ui-colors-border-strong)',
      },
    },
  },
  variants: {
    size: { md: {}, sm: { '& > *': { height: { base: '40px', md: '24px' }, paddingInline: '2', fontSize: 'xs' } } },
  },
})

/** One of a few, side by side: the kinds of a note, list or board. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, link, size = 'md' } = props
  return (
    <Root role="group" aria-label={label} size={size}>
      {segments.map((segment) => {
        const chosen = segment.value === value
        const content = (
          <>
            {segment.icon}
            {segment.label}
          </>
        )
        if (link) {
          const attributes = { key: segment.value, 'aria-current': chosen ? 'page' : undefined }
          return cloneElement(link(segment), attributes, content)
        }
        return (
          <button key={segment.value} type="button" aria-pressed={chosen} onClick={() => onChange?.(segment.value)}>
            {content}
          </button>
        )
      })}
    </Root>
  )
}
