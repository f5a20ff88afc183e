import { defineRemote } from '@portal/build'

export default defineRemote(import.meta.dirname, { budget: 90_000 })
