import { defineStandalone } from '@portal/build'

// Quoting as a site of its own, at /quoting: signed in there, or framed by another site that hands over a token. Charts and
// the editor, 185 KB of it, and what forms stand on and are checked by, 36 KB (react-hook-form and zod, which the portal's
// shell brings once for all), come when they are first shown; what the first page loads has a browser test.
export default defineStandalone(import.meta.dirname, {
  at: '/quoting',
  budget: 620_000,
  apart: { pdf: 700_000, cjk: 840_000 },
})
