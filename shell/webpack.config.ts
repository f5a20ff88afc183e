import { defineShell } from '@portal/build'

export default defineShell(import.meta.dirname)
