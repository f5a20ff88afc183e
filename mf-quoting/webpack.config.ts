import { defineRemote } from '@portal/build'

// All chunks together, the table of occupations and the rules of quotes among them: a form finds its faults by itself.
export default defineRemote(import.meta.dirname, {
  budget: 80_000,
  firstChunk: 'quoting-tools',
})
