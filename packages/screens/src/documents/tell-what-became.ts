import { toast } from '@portal/ui/overlay'
import { listed } from '../fields/index.ts'

/** A client's documents, for whoever is elsewhere. */
export interface DocumentsPlace {
  /** Whose documents they are. */
  readonly owner: string
  /** Leads to them. */
  readonly open: () => void
}

/** Names that fit into a toast. */
const NAMED = 3

/** Long enough to read which files have to be sent again. */
const FAILURE_SHOWN_FOR = 10_000

function named(names: readonly string[]): string {
  const rest = names.length - NAMED
  return listed(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names)
}

/** Tells whoever left a client's documents the outcome of the files that were on their way, and leads back. */
export function tellWhatBecame({
  owner,
  open,
  filed,
  failed,
}: DocumentsPlace & { readonly filed: number; readonly failed: readonly string[] }): void {
  const action = { label: 'Show', run: open }
  if (failed.length > 0) {
    const title = `Not uploaded to ${owner}’s documents: ${named(failed)}`
    toast({ title, tone: 'danger', duration: FAILURE_SHOWN_FOR, action })
  } else if (filed > 0) {
    const what = filed === 1 ? '1 file' : `${filed} files`
    toast({ title: `${what} added to ${owner}’s documents`, tone: 'success', action })
  }
}
