import { cloneElement, type ReactElement } from 'react'
import { type Tip, tipAttributes } from '../core/tip.ts'

export interface TooltipProps {
  content: string
  /** A quiet second part: a count, a key. */
  detail?: string
  /** `top` unless told. */
  placement?: Tip['placement']
  /** The content is the element's accessible name already: it is shown, not read out again. */
  repeatsName?: boolean
  /** One element that can take the focus. */
  children: ReactElement
  disabled?: boolean
}

/** Shows on hover (after 400 ms) and on focus; Escape hides it. Describes, never names. */
export function Tooltip({ content, detail, placement, repeatsName, children, disabled }: TooltipProps) {
  if (disabled) return children
  return cloneElement(children, tipAttributes({ text: content, detail, placement, repeatsName }))
}
