import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { startDownload } from '@portal/platform'
import { quotePdfName } from '@portal/quote-pdf/pdf-name'
import { loadCompany, loadPictures, NO_PICTURES } from './pdf-sources.ts'
import { type LetteredQuote, orderOf } from './quote-sources.ts'

/** Milliseconds after the logo before the PDF is made. Source: specification of the quoting tool, section 4. */
const AFTER_LOGO = 1_000

export type DownloadStep = 'quote' | 'company' | 'logo' | 'pages' | 'save'
/** `left-out`: it did not come, and the PDF goes without. */
export type StepState = 'running' | 'done' | 'left-out'

export interface Download {
  readonly load: () => Promise<LetteredQuote>
  readonly tell: (step: DownloadStep, state: StepState, words?: string) => void
  readonly signal: AbortSignal
}

/**
 * Loads a quote and what its PDF says of the firm, makes the PDF and saves it. The firm's details and its logo may be
 * missing; without the quote there is none. Throws what went wrong, or why it was stopped.
 */
export async function downloadQuote({ load, tell, signal }: Download): Promise<void> {
  tell('quote', 'running')
  const lettered = await load()
  const name = quotePdfName(lettered.quote.quoteRequest)
  signal.throwIfAborted()
  tell('quote', 'done', name)

  tell('company', 'running')
  const company = await orNull(loadCompany())
  signal.throwIfAborted()
  tell('company', company ? 'done' : 'left-out')

  tell('logo', 'running')
  const pictures = company && (await orNull(loadPictures(company, signal)))
  signal.throwIfAborted()
  tell('logo', pictures ? 'done' : 'left-out')

  await pause(AFTER_LOGO, signal)
  tell('pages', 'running')
  const { makePdf } = await import(/* webpackChunkName: "pdf-making" */ './make-pdf.ts')
  const bytes = await makePdf(orderOf(lettered, company, pictures ?? NO_PICTURES), signal)
  tell('pages', 'done')

  tell('save', 'running')
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  startDownload(url, name)
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  tell('save', 'done', name)
}

async function orNull<T extends CompanyInfo | object>(coming: Promise<T>): Promise<T | null> {
  try {
    return await coming
  } catch {
    return null
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
