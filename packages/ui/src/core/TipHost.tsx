import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from '../theme/styled.tsx'
import { NOWHERE, stayBeside } from './stay-beside.ts'
import { readTip, type Tip } from './tip.ts'

const Surface = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    display: 'flex',
    gap: '2',
    maxWidth: '320px',
    padding: '4px 8px',
    borderRadius: 'sm',
    background: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'xs',
    overflowWrap: 'anywhere',
    animation: 'fadeIn var(--ui-durations-fast) both',
    '& > span': { color: 'fg.inverseMuted', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Milliseconds the pointer rests before a tip shows; none while another one is shown. */
const REST = 400

interface Shown {
  anchor: HTMLElement
  tip: Tip
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}

/** Watches the page for elements with a tip and tells which one to show: on hover, on keyboard focus, until Escape. */
function useTip(id: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: HTMLElement | null = null
    function aim(anchor: HTMLElement | null, wait: number) {
      if (anchor === current) return
      clearTimeout(timer)
      current = anchor
      if (!anchor) setShown(null)
      else timer = setTimeout(() => show(anchor), wait)
    }
    function show(anchor: HTMLElement) {
      const tip = anchor.isConnected ? readTip(anchor) : undefined
      setShown(tip ? { anchor, tip } : null)
    }
    function over(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      const onTip = event.target instanceof Element && event.target.id === id
      if (!onTip) aim(anchorOf(event.target), document.getElementById(id) ? 0 : REST)
    }
    function focusIn(event: FocusEvent) {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) aim(anchorOf(event.target), 0)
    }
    const hide = () => aim(null, 0)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focusIn)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', key)
    document.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focusIn)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', key)
      document.removeEventListener('scroll', hide, true)
    }
  }, [id])
  return shown
}

/** Draws the tooltip of whatever element is hovered or focused. */
export function TipHost() {
  const id = useId()
  const shown = useTip(id)
  const surface = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown || !surface.current) return
    const { anchor, tip } = shown
    const stop = stayBeside(anchor, surface.current, tip.placement ?? 'top')
    if (tip.repeatsName) return stop
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    return () => {
      stop()
      if (before) anchor.setAttribute('aria-describedby', before)
      else anchor.removeAttribute('aria-describedby')
    }
  }, [shown, id])
  if (!shown) return null
  return createPortal(
    <Surface id={id} ref={surface} role="tooltip" style={NOWHERE}>
      {shown.tip.text}
      {shown.tip.detail && <span>{shown.tip.detail}</span>}
    </Surface>,
    document.body,
  )
}
