import { type ErrorReport, plain, report } from './report.ts'

/** What is read of Playwright's own words for a test and how it went. */
interface Test {
  readonly location: { readonly file: string }
  titlePath(): string[]
  outcome(): 'skipped' | 'expected' | 'unexpected' | 'flaky'
}
interface Result {
  /** Milliseconds. */
  readonly duration: number
  readonly errors: ReadonlyArray<{ readonly message?: string }>
}
interface Suite {
  allTests(): Test[]
}

interface Counted {
  passed: number
  seconds: number
  readonly errors: ErrorReport[]
  /** Tests of the file that have not ended. */
  left: number
}

/** Has Playwright write down how each file went as soon as its last test has ended. */
export default class PlaywrightReporter {
  readonly #open = new Map<string, Counted>()
  readonly #begun = new Set<string>()

  onBegin(_: unknown, suite: Suite): void {
    for (const { location } of suite.allTests()) {
      const counted = this.#open.get(location.file) ?? { passed: 0, seconds: 0, errors: [], left: 0 }
      counted.left += 1
      this.#open.set(location.file, counted)
    }
    report({ event: 'planned', files: this.#open.size })
  }

  /** Of the configuration, a set-up, or a file that cannot be read. */
  onError({ message = '' }: { readonly message?: string }): void {
    console.error(plain(message))
  }

  onTestBegin({ location: { file } }: Test): void {
    if (this.#begun.has(file)) return
    this.#begun.add(file)
    report({ event: 'begun', file })
  }

  onTestEnd(test: Test, { errors, duration }: Result): void {
    const { file } = test.location
    const counted = this.#open.get(file)
    if (!counted) return
    const outcome = test.outcome()
    if (outcome === 'unexpected') {
      // The first names are those of the project and the file.
      const title = test.titlePath().slice(3).join(' › ')
      counted.errors.push({ title, message: plain(errors.map(({ message }) => message ?? '').join('\n')) })
    } else if (outcome === 'expected') counted.passed += 1
    counted.seconds += duration / 1000
    counted.left -= 1
    if (counted.left === 0) this.#end(file, counted)
  }

  onEnd(): void {
    // What stands behind a failed test of a file in series does not run, and does not end.
    for (const [file, counted] of this.#open) if (this.#begun.has(file)) this.#end(file, counted)
    report({ event: 'whole' })
  }

  #end(file: string, { passed, seconds, errors }: Counted): void {
    this.#open.delete(file)
    report({ event: 'ended', file, passed, failed: errors.length, seconds, errors })
  }
}
