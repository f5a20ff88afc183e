import { defineRemote } from '@portal/build'

// All chunks together: form, comparison, scenarios, projection, settings, the table of occupations, the rules of quotes,
// and sending by email or SMS.
// What a first visit of the form loads of it has a budget of its own, in the browser tests.
export default defineRemote(import.meta.dirname, {
  budget: 122_000,
  // The PDF, and what shows it, load when a quote is looked at as its client gets it; fonts where a name needs them.
  apart: { pdf: 700_000, cjk: 840_000 },
  firstChunk: 'quoting-tools',
})
