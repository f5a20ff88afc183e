import { defineRemote } from '@portal/build'

// All chunks together: form, comparison, scenarios, projection, settings, the table of occupations and the rules of quotes.
// What a first visit of the form loads of it has a budget of its own, in the browser tests.
export default defineRemote(import.meta.dirname, {
  budget: 110_000,
  firstChunk: 'quoting-tools',
})
