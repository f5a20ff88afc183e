import { defineRemote } from '@portal/build'

// All chunks together: lists of applications, policies and renewals, and the pages of an application and a policy. What
// one screen loads of it has budgets of its own, in the browser tests.
export default defineRemote(import.meta.dirname, {
  budget: 80_000,
  firstChunk: 'applications',
  standalone: 'dashboard',
})
