import { type Declaration, type Declarations, moduleAt, type Origin, readDeclarations } from './declarations.ts'

/** What exports are made of. */
export interface Reach {
  readonly declarations: ReadonlySet<Declaration>
  /** The exports that it leads through, as `packages/ui/src/table/index DataTable`. */
  readonly exports: ReadonlySet<string>
  /** What comes from outside the contract: `react-router-dom Link`. */
  readonly outside: ReadonlySet<string>
}

type Named = Required<Origin>

/** The key of an export in {@link Reach}. */
export function exportKey(module: string, name: string): string {
  return `${module} ${name}`
}

/** The declarations of a contract, and what each export is made of. */
export class ContractModules {
  readonly #modules: ReadonlyMap<string, Declarations>
  readonly #entries: Readonly<Record<string, string>>

  constructor(modules: Readonly<Record<string, string>>, entries: Readonly<Record<string, string>>) {
    this.#modules = new Map(Object.entries(modules).map(([module, text]) => [module, readDeclarations(text)]))
    this.#entries = entries
  }

  get(module: string): Declarations | undefined {
    return this.#modules.get(module)
  }

  /** The names that a module exports. */
  exportsOf(module: string): readonly string[] {
    const found = this.#modules.get(module)
    if (found === undefined) return []
    const starred = found.stars.flatMap((from) => this.exportsOf(this.#moduleAt(module, from)))
    return [...new Set([...found.exports.keys(), ...starred])]
  }

  /** The declarations that an export leads to, however many modules it is passed on by; none where it leads outside. */
  declarationsOf(module: string, name: string): readonly Declaration[] {
    const step = this.#step(module, name)
    if (step === undefined) return []
    return 'own' in step ? step.own : step.next.flatMap((next) => this.declarationsOf(next.from, next.name))
  }

  /** Whether an export is there when code runs. Of a library's own nothing is known but how it is passed on. */
  isValue(module: string, name: string): boolean {
    const declarations = this.declarationsOf(module, name)
    if (declarations.length > 0) return declarations.some(({ isValue }) => isValue)
    return !this.get(module)?.exports.get(name)?.isType
  }

  /** All that some exports are made of together. `*` is every export of a module. */
  reach(exports: readonly Named[]): Reach {
    const reach = { declarations: new Set<Declaration>(), exports: new Set<string>(), outside: new Set<string>() }
    const waiting = [...exports]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { from, name } = next
      const key = exportKey(from, name)
      if (reach.exports.has(key)) continue
      const step = this.#step(from, name)
      if (step === undefined) {
        reach.outside.add(key)
        continue
      }
      reach.exports.add(key)
      if ('next' in step) waiting.push(...step.next)
      else for (const declaration of step.own) this.#follow(from, declaration, reach.declarations, waiting)
    }
    return reach
  }

  /** Where an export leads: to declarations beside it, or on to others. */
  #step(module: string, name: string): { own: readonly Declaration[] } | { next: readonly Named[] } | undefined {
    const found = this.#modules.get(module)
    if (found === undefined) return undefined
    if (name === '*') return { next: this.exportsOf(module).map((each) => ({ from: module, name: each })) }
    const exported = found.exports.get(name)
    if (exported === undefined) {
      const stars = found.stars.map((from) => this.#moduleAt(module, from))
      const next = stars.filter((from) => this.exportsOf(from).includes(name)).map((from) => ({ from, name }))
      return next.length > 0 ? { next } : undefined
    }
    const origin = exported.from === undefined ? found.imports.get(exported.name) : exported
    if (origin?.from !== undefined) return { next: [{ from: this.#moduleAt(module, origin.from), name: origin.name }] }
    return { own: found.declared.filter(({ names }) => names.includes(exported.name)) }
  }

  #follow(module: string, declaration: Declaration, into: Set<Declaration>, waiting: Named[]): void {
    if (into.has(declaration)) return
    into.add(declaration)
    const { declared, imports } = this.#modules.get(module) as Declarations
    for (const own of declared) {
      // What is said of all the world (`declare global`) has no name, and stands beside whatever is said here.
      const isMeant = own.names.length === 0 || own.names.some((name) => declaration.mentions.has(name))
      if (isMeant) this.#follow(module, own, into, waiting)
    }
    for (const name of declaration.mentions) {
      const imported = imports.get(name)
      if (imported) waiting.push({ from: this.#moduleAt(module, imported.from), name: imported.name })
    }
    for (const { from, name } of declaration.takes) waiting.push({ from: this.#moduleAt(module, from), name })
  }

  #moduleAt(module: string, from: string): string {
    return this.#entries[from] ?? moduleAt(module, from)
  }
}
