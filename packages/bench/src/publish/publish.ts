import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '@portal/build/project/apps'
import { CHROMIUM, SANDBOX } from '../chromium.ts'
import type { Result } from '../result.ts'
import { figuresChapter, withChapter } from './chapter.ts'

async function browserName(): Promise<string> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: SANDBOX })
  try {
    return `Chromium ${browser.version()}`
  } finally {
    await browser.close()
  }
}

/** Writes results into the README's chapter "Figures". */
export async function publish(results: readonly Result[]): Promise<void> {
  const processors = cpus()
  const machine = {
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    cores: processors.length,
    memory: totalmem(),
    browser: await browserName(),
  }
  const file = join(ROOT, 'README.md')
  writeFileSync(file, withChapter(readFileSync(file, 'utf8'), figuresChapter(results, new Date(), machine)))
}
