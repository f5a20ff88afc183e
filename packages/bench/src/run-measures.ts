import type { Result } from './result.ts'

export type Measures = Readonly<Record<string, () => Result[] | Promise<Result[]>>>

/** What a run found, and the measures that failed before they had a figure. */
export interface Run {
  readonly results: readonly Result[]
  readonly failed: readonly string[]
}

/** Runs measures one after the other. One that fails is told and passed over: the others are still worth knowing. */
export async function runMeasures(measures: Measures, names: readonly string[]): Promise<Run> {
  const unknown = names.filter((name) => !Object.hasOwn(measures, name))
  if (unknown.length > 0) {
    throw new RangeError(`No such measure: ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.`)
  }
  const results: Result[] = []
  const failed: string[] = []
  for (const name of names) {
    console.log(`measuring ${name}…`)
    try {
      results.push(...((await measures[name]?.()) ?? []))
    } catch (error) {
      console.error(error)
      failed.push(name)
    }
  }
  return { results, failed }
}
