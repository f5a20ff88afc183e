/** Inputs that take dragged text by themselves. */
const TEXT_TYPES = ['text', 'search', 'url', 'tel', 'email', 'password', 'number']

/** On the html element while something is dragged over the page. */
const DRAGGING = 'dragging'

function elementOf(target: EventTarget | null): Element | null {
  if (target instanceof Element) return target
  return target instanceof Node ? target.parentElement : null
}

/** Whether the browser itself puts dragged text, and nothing but that, into what it is dropped on. */
function takesText(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return !element.disabled && !element.readOnly
  if (element instanceof HTMLInputElement) {
    return TEXT_TYPES.includes(element.type) && !element.disabled && !element.readOnly
  }
  const nearest = element.closest('[contenteditable]')
  return nearest !== null && nearest.getAttribute('contenteditable') !== 'false'
}

function takesFiles(element: Element): boolean {
  return element instanceof HTMLInputElement && element.type === 'file' && !element.disabled
}

/** Whether somebody handles it: code that has said so, or the browser without leaving the page. */
function isTaken({ defaultPrevented, target, dataTransfer }: DragEvent): boolean {
  const element = elementOf(target)
  if (defaultPrevented || element === null) return defaultPrevented
  return dataTransfer?.types.includes('Files') ? takesFiles(element) : takesText(element)
}

/**
 * A frame would take what is dropped on it and open it there, past every listener of the page: it takes none while
 * something is dragged. The pointer moves again only when the dragging is over.
 */
function shadeFrames(): void {
  const { dataset } = document.documentElement
  if (DRAGGING in dataset) return
  dataset[DRAGGING] = ''
  window.addEventListener(
    'pointermove',
    () => {
      delete dataset[DRAGGING]
    },
    { once: true },
  )
}

/**
 * What is dropped where nobody takes it stays without effect. A browser would leave the page for a file or a link, and
 * take along what was typed. Called once for each document.
 */
export function holdDrops(): void {
  window.addEventListener('dragover', (event) => {
    shadeFrames()
    if (isTaken(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => {
    if (!isTaken(event)) event.preventDefault()
  })
}
