import type { Readable } from 'node:stream'

/** What a scanner says of a file; `found` names what is in it. */
export type Verdict = { readonly state: 'clean' } | { readonly state: 'infected'; readonly found: string }

/** Looks for viruses in files. */
export interface FileScanner {
  /** Reads the stream to its end. Throws where no verdict comes of it, whatever the cause: the file is then not clean. */
  scan(bytes: Readable, signal?: AbortSignal): Promise<Verdict>
}
