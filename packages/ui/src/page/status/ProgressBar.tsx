import { type ReactNode, useId } from 'react'
import { styled } from '../../theme/styled.tsx'

export interface ProgressBarProps {
  /** What goes on: “Importing contacts”. */
  label: string
  /** 0…1; null while the length is not known. */
  value: number | null
  /** At the right of the label: “312 of 1,000”. */
  detail?: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
}

const Root = styled('div', {
  base: {
    '& > [data-part=head]': { display: 'flex', justifyContent: 'space-between', gap: '3', marginBottom: '6px' },
    '& > [data-part=head] > :last-child:not(:first-child)': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& > [role]': { height: '6px', borderRadius: '2px', background: 'bg.muted', overflow: 'hidden' },
    '& > [role] > i': {
      display: 'block',
      height: 'full',
      background: 'accent.mark',
      transition: 'width var(--ui-durations-slow) var(--ui-easings-out)',
    },
    '& > [role]:not([aria-valuenow]) > i': { width: '40%', animation: 'slide 1.4s ease-in-out infinite' },
  },
})

/** How far long work has come. */
export function ProgressBar({ label, value, detail, labelHidden }: ProgressBarProps) {
  const id = useId()
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Root>
      {!labelHidden && (
        <div data-part="head">
          <span id={id}>{label}</span>
          {detail && <span>{detail}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={labelHidden ? label : undefined}
        aria-labelledby={labelHidden ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </Root>
  )
}
