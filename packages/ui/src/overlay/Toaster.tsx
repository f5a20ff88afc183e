import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CheckIcon, ErrorIcon, UndoIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { dismissToast, onToasts, type ShownToast, shownToasts } from './toast.ts'

const Stack = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    bottom: 'calc(64px + env(safe-area-inset-bottom))',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    pointerEvents: 'none',
  },
})

const Root = styled('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    maxWidth: 'full',
    padding: '6px 12px',
    borderRadius: 'lg',
    background: 'bg.inverse',
    color: 'fg.inverse',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    animation: 'rise var(--ui-durations-slow) var(--ui-easings-out)',
    '& > svg': { flex: 'none', color: 'fg.inverseMuted' },
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      flex: 'none',
      height: { base: '44px', md: '28px' },
      marginRight: '-6px',
      marginBlock: '-6px',
      paddingInline: '3',
      borderRadius: 'md',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      textDecorationColor: 'fg.inverseMuted',
    },
  },
})

const FOUR_SECONDS = 4000

interface ToastProps {
  toast: ShownToast
  /** The clock stands while the pointer or the focus is on the toasts. */
  paused: boolean
}

function Toast({ toast, paused }: ToastProps) {
  const { id, title, tone = 'info', undo, duration = FOUR_SECONDS } = toast
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
      <span>{title}</span>
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
