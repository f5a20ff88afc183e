import { posix } from 'node:path'
import { parse } from '@babel/parser'

/** Where a name comes from: of another module, or of this one where `from` is missing. */
export interface Origin {
  readonly name: string
  readonly from?: string | undefined
}

/** An export of another name or another module's, as `export { type Sort } from './column.ts'`. */
export interface ReExport extends Origin {
  readonly isType: boolean
}

/** A declaration, as it stands in its module. */
export interface Declaration {
  readonly text: string
  /** What it is called here. None of `declare global { … }`. */
  readonly names: readonly string[]
  readonly isValue: boolean
  readonly isType: boolean
  /** Type parameters, how many. */
  readonly parameters: number
  /** Every name that it mentions. */
  readonly mentions: ReadonlySet<string>
  /** What it takes by `import('…')`. `*` is all of it. */
  readonly takes: readonly Required<Origin>[]
}

/** A module of declarations. */
export interface Declarations {
  readonly declared: readonly Declaration[]
  readonly imports: ReadonlyMap<string, Required<Origin>>
  readonly exports: ReadonlyMap<string, ReExport>
  /** Modules of which everything is exported. */
  readonly stars: readonly string[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  // biome-ignore lint/suspicious/noExplicitAny: a tree of many kinds of nodes, of which this reads a few
  readonly [key: string]: any
}

/** The path of the module that `from` names in `module`. What is no part of the contract stays as it is named. */
export function moduleAt(module: string, from: string): string {
  if (!from.startsWith('.')) return from
  return posix.join(posix.dirname(module), from).replace(/\.tsx?$/, '')
}

/** Reads the declarations that the compiler wrote. */
export function readDeclarations(text: string): Declarations {
  const { program } = parse(text, { sourceType: 'module', plugins: [['typescript', { dts: true }]] })
  const declared: Declaration[] = []
  const imports = new Map<string, Required<Origin>>()
  const exports = new Map<string, ReExport>()
  const stars: string[] = []
  for (const node of program.body as unknown as Node[]) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        imports.set(specifier.local.name, { from: node.source.value, name: importedName(specifier) })
      }
    } else if (node.type === 'ExportAllDeclaration') stars.push(node.source.value)
    else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const specifier of node.specifiers) {
        const isType = node.exportKind === 'type' || specifier.exportKind === 'type'
        exports.set(nameOf(specifier.exported), { name: nameOf(specifier.local), from: node.source?.value, isType })
      }
    } else {
      const declaration = declarationOf(node, text)
      declared.push(declaration)
      if (node.type === 'ExportDefaultDeclaration') exports.set('default', { name: 'default', isType: false })
      if (node.type === 'ExportNamedDeclaration') {
        for (const name of declaration.names) exports.set(name, { name, isType: !declaration.isValue })
      }
    }
  }
  return { declared, imports, exports, stars }
}

function nameOf(node: Node): string {
  return node.name ?? node.value
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
}

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']
const BOTH = ['ClassDeclaration', 'TSEnumDeclaration']

function declarationOf(node: Node, text: string): Declaration {
  const inner: Node = node.declaration ?? node
  const mentions = new Set<string>()
  const takes: Required<Origin>[] = []
  visit(inner, (part) => {
    if (part.type === 'Identifier') mentions.add(part.name)
    if (part.type === 'TSImportType') {
      const { argument, source, qualifier } = part
      takes.push({ from: (source ?? argument).value ?? argument.literal.value, name: firstOf(qualifier) })
    }
  })
  return {
    text: text.slice(node.start, node.end),
    names: namesOf(inner, node.type === 'ExportDefaultDeclaration'),
    isValue: !TYPES.includes(inner.type),
    isType: TYPES.includes(inner.type) || BOTH.includes(inner.type),
    parameters: inner.typeParameters?.params.length ?? 0,
    mentions,
    takes,
  }
}

function firstOf(qualifier: Node | null | undefined): string {
  if (!qualifier) return '*'
  return qualifier.type === 'TSQualifiedName' ? firstOf(qualifier.left) : nameOf(qualifier)
}

function namesOf(node: Node, isDefault: boolean): readonly string[] {
  const own: string[] =
    node.type === 'VariableDeclaration'
      ? node.declarations.map(({ id }: Node) => id.name)
      : node.type === 'TSModuleDeclaration' || !node.id
        ? []
        : [node.id.name]
  return isDefault ? [...own, 'default'] : own
}

/** Every node of a tree but the names of members, which mention nothing. */
function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || (key === 'key' && !node.computed)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, see)
    }
  }
}
