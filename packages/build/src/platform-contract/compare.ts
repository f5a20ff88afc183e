import type { Contract } from './contract.ts'
import type { Declaration } from './declarations.ts'
import { ContractModules } from './reach.ts'
import { type Question, stillFits } from './still-fits.ts'

/** What a contract does otherwise than the one before it. */
export interface Change {
  /** `broken` is what a remote that was built before may fail over. */
  readonly kind: 'added' | 'changed' | 'broken'
  /** `Table of @portal/ui/table`, `@portal/ui/board`, `react`. */
  readonly what: string
  readonly why: string
}

/** Why a name breaks remotes that is not exported any more. */
export const GONE = 'is gone'

/** The contract of a later major as remotes of an earlier one meet it: what is kept of that stands under its plain name. */
export function asMetBy(major: number, now: Contract): Contract {
  const kept = Object.entries(now.entries).flatMap(([entry, module]): Array<[string, string]> => {
    const plain = entry.replace(`/v${major}`, '')
    return plain === entry ? [] : [[plain, module]]
  })
  return { ...now, entries: { ...now.entries, ...Object.fromEntries(kept) } }
}

/** Every difference between the contract of before and that of now. `root` is the workspace whose compiler judges the types. */
export async function compareContracts(before: Contract, now: Contract, root: string): Promise<readonly Change[]> {
  const was = new ContractModules(before.modules, before.entries)
  const is = new ContractModules(now.modules, now.entries)
  const known = Object.keys(before.entries)
  const questions = known.flatMap((entry) => questionsOf(entry, { before, now, was, is }))
  const misfits = await stillFits(questions, before, now, root)
  return [
    ...librariesOf(before, now),
    ...known.filter((entry) => !(entry in now.entries)).map((entry) => broken(entry, 'is no longer shared')),
    ...Object.keys(now.entries)
      .filter((entry) => !(entry in before.entries))
      .map((entry): Change => ({ kind: 'added', what: entry, why: 'is shared' })),
    ...known.flatMap((entry) => namesChanged(entry, { before, now, was, is })),
    ...questions.map((question): Change => {
      const what = `${question.name} of ${question.entry}`
      const why = misfits.get(question)
      return why === undefined ? { kind: 'changed', what, why: 'still fits' } : broken(what, why)
    }),
  ]
}

interface Both {
  readonly before: Contract
  readonly now: Contract
  readonly was: ContractModules
  readonly is: ContractModules
}

function broken(what: string, why: string): Change {
  return { kind: 'broken', what, why }
}

function librariesOf(before: Contract, now: Contract): readonly Change[] {
  const names = [...new Set([...Object.keys(before.libraries), ...Object.keys(now.libraries)])]
  return names.flatMap((what): readonly Change[] => {
    const [had, has] = [before.libraries[what], now.libraries[what]]
    if (had === has) return []
    if (had === undefined) return [{ kind: 'added', what, why: `is shared, ${has}` }]
    return [broken(what, has === undefined ? 'is no longer shared' : `was ${had} and is ${has}`)]
  })
}

function namesChanged(entry: string, { before, now, was, is }: Both): readonly Change[] {
  const [had, has] = [was.exportsOf(before.entries[entry] ?? ''), is.exportsOf(now.entries[entry] ?? '')]
  if (has.length === 0) return []
  return [
    ...had.filter((name) => !has.includes(name)).map((name) => broken(`${name} of ${entry}`, GONE)),
    ...has
      .filter((name) => !had.includes(name))
      .map((name): Change => ({ kind: 'added', what: `${name} of ${entry}`, why: 'is new' })),
  ]
}

/** What has to be asked of the compiler: whatever is there still, and is not made of the same declarations. */
function questionsOf(entry: string, { before, now, was, is }: Both): readonly Question[] {
  const [from, to] = [before.entries[entry], now.entries[entry]]
  if (from === undefined || to === undefined) return []
  return was
    .exportsOf(from)
    .filter((name) => is.exportsOf(to).includes(name) && wordsOf(was, from, name) !== wordsOf(is, to, name))
    .map((name) => ({ entry, name, ...kindOf(was, before, from, name) }))
}

function kindOf(was: ContractModules, before: Contract, from: string, name: string): Omit<Question, 'entry' | 'name'> {
  const declarations = was.declarationsOf(from, name)
  const types = declarations.filter(({ isType }) => isType)
  const byValues = reachOfValues(was, before)
  return {
    isValue: was.isValue(from, name),
    isType: types.length > 0,
    parameters: Math.max(0, ...types.map(({ parameters }) => parameters)),
    isOfValue: types.some((declaration) => byValues.has(declaration)),
  }
}

/** All that exported functions, components and constants are made of. */
function reachOfValues(modules: ContractModules, { entries }: Contract): ReadonlySet<Declaration> {
  const values = Object.values(entries).flatMap((from) =>
    modules
      .exportsOf(from)
      .filter((name) => modules.isValue(from, name))
      .map((name) => ({ from, name })),
  )
  return modules.reach(values).declarations
}

function wordsOf(modules: ContractModules, from: string, name: string): string {
  const { declarations, outside } = modules.reach([{ from, name }])
  return [...[...declarations].map(({ text }) => text), ...outside].sort().join('\n')
}
