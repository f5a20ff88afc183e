import { BOOKING_SITES } from '@portal/domain/booking/booking-sites'
import { defineManifest } from '@portal/platform/manifest'

/** Pages that open without signing in, each a document of its own. */
export default defineManifest({
  name: 'mf-public',
  title: 'Public pages',
  requires: { platform: '^1.0' },
  routes: [],
  menu: [],
  slots: [],
  pages: [
    // As the specification spells it, and as people do.
    {
      path: '/calender-link/:tokenId',
      title: 'Book a meeting',
      code: 'booking/Booking',
      onSites: true,
      frames: BOOKING_SITES,
    },
    { path: '/calendar-link/:tokenId', title: 'Book a meeting', code: 'booking/Booking', frames: BOOKING_SITES },
    { path: '/meeting/:token', title: 'Your meeting', code: 'booking/Meeting' },
    { path: '/client-form/:tokenId', title: 'Your details', code: 'client-form/ClientForm', onSites: true },
    { path: '/pds', title: 'Product disclosure statements', code: 'pds/Disclosures' },
    { path: '/pre-assessment/:token', title: 'Questions', code: 'pre-assessment/PreAssessment' },
    { path: '/quote-link/:token', title: 'Quote', code: 'quote-link/QuoteLink' },
    { path: '/unsubscribe/:token', title: 'Unsubscribe', code: 'unsubscribe/Unsubscribe' },
    { path: '/verify-email/:token', title: 'Email address', code: 'verify-email/VerifyEmail' },
  ],
})
