import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CheckIcon, ErrorIcon, UndoIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { dismissToast, onToasts, type ShownToast, shownToasts } from './toast.ts'
import { toastLook, toastsLook } from './toast-look.ts'

const Stack = styled('div', toastsLook)

const Root = styled('div', toastLook)

const FOUR_SECONDS = 4000

interface ToastProps {
  toast: ShownToast
  /** The clock stands while the pointer or the focus is on the toasts. */
  paused: boolean
}

function Toast({ toast, paused }: ToastProps) {
  const { id, title, detail, tone = 'info', undo, duration = FOUR_SECONDS } = toast
  const offer = undo ? { label: 'Undo', run: undo } : toast.action
  const left = useRef(duration)
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, paused])
  return (
    <Root role={tone === 'danger' ? 'alert' : undefined} css={{ paddingRight: offer ? '3' : '4' }}>
      {tone === 'success' && <CheckIcon />}
      {tone === 'danger' && <ErrorIcon />}
      <span>
        {title}
        {detail && <small>{detail}</small>}
      </span>
      {offer && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            offer.run()
          }}
        >
          {undo && <UndoIcon />}
          {offer.label}
        </button>
      )}
    </Root>
  )
}

/** Where toasts appear, at the bottom, in the middle; once, in the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  // What was hovered or focused may go away with its toast, and then never says that it was left.
  if (paused && toasts.length === 0) {
    setHovered(false)
    setFocused(false)
  }
  return createPortal(
    <Stack
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      data-toaster
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} paused={paused} />
      ))}
    </Stack>,
    document.body,
  )
}
