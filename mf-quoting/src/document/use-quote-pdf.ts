import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'
import { loadPictures, NO_PICTURES } from './pdf-sources.ts'
import { type LetteredQuote, orderOf } from './quote-sources.ts'

/** Bytes and drawings are shown by this page alone: nothing of them is kept once it is left. */
const OWN = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, throwOnError: false } as const

export interface MadePdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** An address of this page's own. */
  readonly url: string
  readonly opened: OpenedPdf
}

/**
 * The PDF of a quote, made beside the page, and opened to be looked at. `company` undefined: not known yet; null: it could
 * not be had. Pictures that do not come are left out.
 */
export function useQuotePdf(lettered: LetteredQuote | undefined, company: CompanyInfo | null | undefined) {
  const pictures = useQuery({
    ...OWN,
    queryKey: ['quote-pdf/pictures', company?.logo ?? null, company?.afsl_logo ?? null],
    queryFn: ({ signal }) => (company ? loadPictures(company, signal) : NO_PICTURES),
    enabled: company !== undefined,
  })
  const found = pictures.data ?? (pictures.error ? NO_PICTURES : undefined)
  const order = lettered && company !== undefined && found ? orderOf(lettered, company, found) : undefined
  const made = useQuery({
    ...OWN,
    queryKey: ['quote-pdf', JSON.stringify([lettered, company]), found === NO_PICTURES],
    queryFn: async ({ signal }) => {
      if (!order) throw new Error('Nothing to make a PDF of')
      const [{ makePdf }, { openPdf }] = await Promise.all([
        import(/* webpackChunkName: "pdf-making" */ './make-pdf.ts'),
        import(/* webpackChunkName: "pdf-opening" */ './open-pdf.ts'),
      ])
      const bytes = await makePdf(order, signal)
      return { bytes, opened: await openPdf(bytes) }
    },
    enabled: order !== undefined,
  })
  const url = useAddress(made.data?.bytes)
  useEffect(() => made.data?.opened.close, [made.data])
  const pdf: MadePdf | undefined = made.data && url ? { ...made.data, url } : undefined
  return { pdf, error: made.error, isMaking: made.isFetching, makeAgain: () => void made.refetch() }
}

/** An address of bytes, for as long as they are shown. */
function useAddress(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return url
}
