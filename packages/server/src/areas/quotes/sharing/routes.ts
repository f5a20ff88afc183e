import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { type BoundRoute, bind, bindOutside, bindPublic, bindPublicOutside } from '../../../http/bind.ts'
import { createLink, extendLink, revokeLink, viewLetterhead, viewSharing } from './links.ts'
import { openDocument, openPdf, openQuote, resumeQuote } from './open-link.ts'
import { savePdf } from './save-pdf.ts'
import { tellWishOf } from './wishes.ts'

export const routes: readonly BoundRoute[] = [
  bind(quoteSharing.view, viewSharing),
  bind(quoteSharing.viewLetterhead, viewLetterhead),
  bindOutside(quoteSharing.savePdf, savePdf),
  bind(quoteSharing.createLink, createLink),
  bind(quoteSharing.extendLink, extendLink),
  bind(quoteSharing.revokeLink, revokeLink),
  bindPublicOutside(quoteSharing.open, openQuote),
  bindPublic(quoteSharing.resume, resumeQuote),
  bindPublic(quoteSharing.openPdf, openPdf),
  bindPublic(quoteWishes.tell, tellWishOf),
  bindPublic(quoteWishes.openDocument, openDocument),
]
