import type { FunctionComponent, ReactNode } from 'react'

export interface IconProps {
  /** Pixels; 16 unless told. */
  size?: number
  className?: string
  /** Only where the icon stands alone and means something; else it is hidden from screen readers. */
  label?: string
}

export type Icon = FunctionComponent<IconProps>

/** The stroke grows thinner in a larger icon, so that lines weigh the same beside text. */
function strokeFor(size: number): number {
  if (size <= 12) return 1.8
  if (size <= 14) return 1.6
  return size >= 20 ? 1.3 : 1.5
}

/** Makes an icon component of shapes drawn on a 16-px grid. */
export function icon(shapes: ReactNode): Icon {
  return function Drawn({ size = 16, className, label }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeFor(size)}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        focusable="false"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        {shapes}
      </svg>
    )
  }
}
