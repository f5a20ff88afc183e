import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The code behind each page: a page loads its own and no other's. */
export default defineModule<typeof manifest>({
  'booking/Booking': () => import(/* webpackChunkName: "booking" */ './booking/Booking.tsx'),
  'booking/Meeting': () => import(/* webpackChunkName: "meeting" */ './booking/Meeting.tsx'),
  'client-form/ClientForm': () => import(/* webpackChunkName: "client-form" */ './client-form/ClientForm.tsx'),
  'pds/Disclosures': () => import(/* webpackChunkName: "pds" */ './pds/Disclosures.tsx'),
  'pre-assessment/PreAssessment': () =>
    import(/* webpackChunkName: "pre-assessment" */ './pre-assessment/PreAssessment.tsx'),
  'quote-link/QuoteLink': () => import(/* webpackChunkName: "quote-link" */ './quote-link/QuoteLink.tsx'),
  'unsubscribe/Unsubscribe': () => import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/Unsubscribe.tsx'),
  'verify-email/VerifyEmail': () => import(/* webpackChunkName: "verify-email" */ './verify-email/VerifyEmail.tsx'),
})
