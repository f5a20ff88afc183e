import { defineConfig } from '@playwright/test'
import whole from './playwright.config.ts'

/** A team's remote in a repository of its own: a run of its own, as it installs and builds one. */
export default defineConfig({ ...whole, testDir: 'src/team', workers: 1, timeout: 600_000 })
