import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Browser tests over the built product; each worker runs a portal of its own. */
export default defineConfig({
  testDir: 'src/specs',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './src/product/prepare.ts',
  workers: Math.min(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // Two workers, two servers and two browsers share two cores.
  timeout: 240_000,
  expect: { timeout: Number(process.env.TEST_PATIENCE ?? 45) * 1000 },
  // No second try here: `pnpm test` runs a failed file once more by itself, and names it flaky where it then passes.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Drawing what moves costs as much again as drawing it once.
    reducedMotion: 'reduce',
    // Recording every page takes a fifth of the time; `--trace on` does it by hand.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      chromiumSandbox: process.getuid?.() !== 0,
      // A browser under test talks to the portal and to nobody else.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
