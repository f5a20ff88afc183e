import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { Area } from '../../../area.ts'
import { bind, bindOutside, bindPublic, bindPublicOutside } from '../../../http/bind.ts'
import { quoteLinkEntity, sharingDeeds } from './deeds.ts'
import { createLink, extendLink, revokeLink, viewLetterhead, viewSharing } from './links.ts'
import { quoteOpened } from './notices.ts'
import { openPdf, openQuote, resumeQuote } from './open-link.ts'
import { quotePdfAddress } from './pdf-address.ts'
import { savePdf } from './save-pdf.ts'

export const area: Area = {
  name: 'quote-sharing',
  routes: [
    bind(quoteSharing.view, viewSharing),
    bind(quoteSharing.viewLetterhead, viewLetterhead),
    bindOutside(quoteSharing.savePdf, savePdf),
    bind(quoteSharing.createLink, createLink),
    bind(quoteSharing.extendLink, extendLink),
    bind(quoteSharing.revokeLink, revokeLink),
    bindPublicOutside(quoteSharing.open, openQuote),
    bindPublic(quoteSharing.resume, resumeQuote),
    bindPublic(quoteSharing.openPdf, openPdf),
  ],
  entities: [quoteLinkEntity],
  deeds: sharingDeeds,
  notices: [quoteOpened],
  addresses: quotePdfAddress,
}
