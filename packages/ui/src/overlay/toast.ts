export interface ToastOptions {
  title: string
  /** What it was about, below the title. */
  detail?: string
  /** `danger` is announced at once. `info` unless told. */
  tone?: 'info' | 'success' | 'danger'
  /** Offers “Undo”. */
  undo?: () => void
  /** Offers another way on than “Undo”. */
  action?: { label: string; run: () => void }
  /** Milliseconds, 4,000 unless told; hover and focus stop the clock. */
  duration?: number
}

export interface ShownToast extends ToastOptions {
  id: number
}

/** More than these at a time are noise: the oldest goes. */
const MOST = 3

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: readonly ShownToast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something for four seconds at the bottom of the page; returns its id. Works from anywhere, a Toaster shows it. */
export function toast(options: ToastOptions): number {
  lastId += 1
  show([...shown, { ...options, id: lastId }].slice(-MOST))
  return lastId
}

export function dismissToast(id: number): void {
  show(shown.filter((one) => one.id !== id))
}

/** Takes back what was told last, as its “Undo” does; false where nothing shown can be taken back. */
export function undoLast(): boolean {
  const last = shown.findLast(({ undo }) => undo)
  if (!last?.undo) return false
  dismissToast(last.id)
  last.undo()
  return true
}

/** Takes all of them away: another person, or another test, begins. */
export function dismissToasts(): void {
  show([])
}
