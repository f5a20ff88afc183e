import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { mediaQuery } from '../screen/show-media.ts'

// Two cores are shared by all suites: a slow machine must not turn a right answer into a failure.
configure({ asyncUtilTimeout: 5000 })

/** What jsdom leaves out and screens ask for. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

window.matchMedia ??= (media: string) => mediaQuery(media, false)
Object.assign(window, {
  ResizeObserver: window.ResizeObserver ?? NoObserver,
  IntersectionObserver: window.IntersectionObserver ?? NoObserver,
})
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo = () => {}
// Where a caret is: an editor asks, and nothing is laid out here.
document.elementFromPoint ??= () => null
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null })
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
// Nothing is laid out here, so that all has a place that styles do not hide.
Element.prototype.getClientRects = function getClientRects() {
  const isHidden = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).display === 'none' || isHidden(element.parentElement))
  const rects = this.isConnected && !isHidden(this) ? [new DOMRect(0, 0, 1, 1)] : []
  return Object.assign(rects, { item: (at: number) => rects[at] ?? null })
}
window.scrollTo = () => {}
// Nothing is drawn here either: who asks for a canvas is told that there is none, and not the console.
HTMLCanvasElement.prototype.getContext = () => null
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => {}
