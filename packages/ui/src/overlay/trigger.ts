import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref } from 'react'

interface TriggerProps {
  ref?: Ref<HTMLElement> | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
}

function isTrigger(element: ReactElement): element is ReactElement<TriggerProps> {
  return typeof element.props === 'object'
}

/** The button with what opens its layer added; its own handlers and its ref stay in force. */
export function withTrigger(element: ReactElement, added: TriggerProps): ReactElement {
  if (!isTrigger(element)) return element
  const own = element.props
  return cloneElement(element, {
    ...added,
    ref(node: HTMLElement | null) {
      for (const ref of [own.ref, added.ref]) {
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }
    },
    onClick(event) {
      own.onClick?.(event)
      if (!event.defaultPrevented) added.onClick?.(event)
    },
    onKeyDown(event) {
      own.onKeyDown?.(event)
      if (!event.defaultPrevented) added.onKeyDown?.(event)
    },
  })
}
