export interface ToastOptions {
  title: string
  /** `danger` is announced at once. `info` unless told. */
  tone?: 'info' | 'success' | 'danger'
  /** Offers “Undo”. */
  undo?: () => void
  /** Milliseconds, 4,000 unless told; hover and focus stop the clock. */
  duration?: number
}

/** Says something for four seconds at the bottom of the page; returns its id. Works from anywhere, a Toaster shows it. */
export declare function toast(options: ToastOptions): number

export declare function dismissToast(id: number): void
