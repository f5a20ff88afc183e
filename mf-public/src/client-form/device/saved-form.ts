import type { FormText } from '../answers/form-fields.ts'

const PREFIX = 'portal.client-form.'

/** Milliseconds that a form stays on a device without being touched: 14 days. */
const KEPT = 14 * 86_400_000

/** A form as this device keeps it, for the next visit. */
export interface SavedForm {
  readonly values: FormText
  /** Where one was, from 0. */
  readonly step: number
}

/** What was saved under a name; undefined for what has expired or was not written by this page. */
function read(name: string, now: number): SavedForm | undefined {
  try {
    const { saved_at, step, values } = JSON.parse(localStorage.getItem(name) ?? '')
    if (typeof saved_at !== 'number' || now - saved_at > KEPT || saved_at > now) return undefined
    if (!Number.isInteger(step) || step < 0) return undefined
    const texts = Object.entries<unknown>(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { step, values: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

/** Drops every form that has expired, whosever it was: nobody may come back to its page. */
function sweep(now: number): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX) && read(name, now) === undefined) localStorage.removeItem(name)
  }
}

/** What this device keeps of a form. Where the browser keeps nothing for this page, as in some frames, nothing is saved. */
export function savedForm(token: string) {
  const name = PREFIX + token
  return {
    /** Whether the browser lets this page keep anything. */
    canSave(): boolean {
      try {
        localStorage.setItem(`${PREFIX}probe`, '')
        localStorage.removeItem(`${PREFIX}probe`)
        return true
      } catch {
        return false
      }
    },
    read(now = Date.now()): SavedForm | undefined {
      try {
        sweep(now)
        return read(name, now)
      } catch {
        return undefined
      }
    },
    /**
     * What was agreed to is not saved: by the next visit the words may be others. Throws where the browser has no room.
     */
    save({ values, step }: SavedForm, now = Date.now()): void {
      const answers = Object.entries(values).filter(([field]) => !field.startsWith('agreed.'))
      localStorage.setItem(name, JSON.stringify({ values: Object.fromEntries(answers), step, saved_at: now }))
    },
    forget(): void {
      try {
        localStorage.removeItem(name)
      } catch {
        // A browser that keeps nothing has nothing to forget.
      }
    },
  }
}
