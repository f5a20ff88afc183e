import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile, type Diagnostic } from './compile.ts'
import type { Contract } from './contract.ts'

/** An export of which the compiler has to say whether remotes of before still get on with it. */
export interface Question {
  readonly entry: string
  readonly name: string
  readonly isValue: boolean
  readonly isType: boolean
  /** Type parameters, how many. */
  readonly parameters: number
  /** Whether an exported value takes or gives the type: how it does so is asked of the value, and tells more. */
  readonly isOfValue: boolean
}

/**
 * A value has to be one of before: what it takes may grow, what it gives may not shrink. A property that is no longer read
 * is no error for the compiler, but to the remote that gave it. A type that a value takes or gives may have
 * grown or shrunk, as the value has to fit; any other has to be the same both ways, as remotes may make it or be given it.
 */
const JUDGES = `
type Keys<T> = T extends readonly unknown[] | ((...taken: never[]) => unknown) ? never : T extends object ? keyof T : never
type Taken<F> = F extends (...taken: infer P) => unknown ? P[number] : never
type Lost<Before, Now> = Exclude<Keys<Before>, Keys<Now>>
type Nothing<T> = [T] extends [never] ? true : T
type Either<Before, Now> = [Now] extends [Before] ? true : [Before] extends [Now] ? true : false
type Both<Before, Now> = [Now] extends [Before] ? ([Before] extends [Now] ? true : false) : false
`

/** Each of the questions that is answered by no, and why. */
export async function stillFits(
  questions: readonly Question[],
  before: Contract,
  now: Contract,
  root: string,
): Promise<ReadonlyMap<Question, string>> {
  if (questions.length === 0) return new Map()
  const folder = mkdtempSync(join(tmpdir(), 'platform-contract-'))
  try {
    lay(before, join(folder, 'before'), root)
    lay(now, join(folder, 'now'), root)
    const lines = JUDGES.trim().split('\n')
    const asked = new Map<number, Asked>()
    for (const question of questions) {
      for (const [kind, text] of askedOf(question, before, now)) {
        lines.push(text)
        asked.set(lines.length, { question, kind })
      }
    }
    writeFileSync(join(folder, 'asked.ts'), `${lines.join('\n')}\nexport {}\n`)
    return answersOf(asked, await compile(settingsIn(folder, root), root))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Asked {
  readonly question: Question
  readonly kind: 'fits' | 'keeps' | 'same'
}

function* askedOf(question: Question, before: Contract, now: Contract): Generator<[Asked['kind'], string]> {
  const { entry, name, isValue, isType, parameters, isOfValue } = question
  const was = `import('./before/${before.entries[entry]}.ts').${name}`
  const is = `import('./now/${now.entries[entry]}.ts').${name}`
  if (isValue) {
    yield ['fits', `(null! as typeof ${is}) satisfies typeof ${was};`]
    yield ['keeps', `true satisfies Nothing<Lost<Taken<typeof ${was}>, Taken<typeof ${is}>>>;`]
  }
  if (isType) {
    const given = parameters > 0 ? `<${Array(parameters).fill('any').join(', ')}>` : ''
    yield ['same', `true satisfies ${isOfValue ? 'Either' : 'Both'}<${was}${given}, ${is}${given}>;`]
    yield ['keeps', `true satisfies Nothing<Lost<${was}${given}, ${is}${given}>>;`]
  }
}

function answersOf(
  asked: ReadonlyMap<number, Asked>,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<Question, string> {
  const answers = new Map<Question, string>()
  for (const { line, message } of diagnostics) {
    const found = asked.get(line)
    if (found !== undefined && !answers.has(found.question)) answers.set(found.question, saidOf(found.kind, message))
  }
  return answers
}

function saidOf(kind: Asked['kind'], message: string): string {
  const said = message.replace(/import\("[^"']*(?:"\)\.|\.\.\.)/g, '').replace(/Namespace '[^']*'/, 'The entry')
  if (kind === 'fits') {
    // The first line repeats both types whole, the others say where they part.
    const [whole = '', ...why] = said.split('\n').map((line) => line.replace(/^ {2}/, ''))
    return why.length > 0 ? why.join('\n') : whole
  }
  if (!said.includes('expected type')) return said
  if (kind === 'same') return 'is another type'
  const lost = /expected type '(.*)'\.$/s.exec(said)?.[1] ?? said
  return `no longer takes ${lost.replaceAll('"', '').replaceAll(' | ', ', ')}`
}

/** Lays a contract into a folder as modules that the compiler reads, with the packages of the workspace about them. */
function lay({ modules, entries }: Contract, folder: string, root: string): void {
  for (const [module, text] of Object.entries(modules)) {
    const path = join(folder, `${module}.d.ts`)
    mkdirSync(dirname(path), { recursive: true })
    // Another room is that of the same contract, not what the workspace has today.
    const own = text.replace(/(['"])(@portal\/[^'"]+)\1/g, (whole, _, name) =>
      name in entries ? `'${join(folder, `${entries[name]}.ts`)}'` : whole,
    )
    writeFileSync(path, `${own}\nexport {}\n`)
  }
  const rooms = new Set(Object.keys(modules).map((module) => module.split('/').slice(0, 2).join('/')))
  for (const room of rooms) {
    const installed = join(root, room, 'node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(folder, room, 'node_modules'))
  }
}

function settingsIn(folder: string, root: string): string {
  const path = join(folder, 'tsconfig.json')
  const compilerOptions = { noUnusedLocals: false, types: [] }
  writeFileSync(
    path,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files: ['asked.ts'] }),
  )
  return path
}
