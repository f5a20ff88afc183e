import { parse } from '@babel/parser'

/** A change of one place in a source that its tests should notice. */
export interface Mutation {
  /** What is changed, in words: “condition is always true”. */
  readonly what: string
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** From 1. */
  readonly line: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly loc: { readonly start: { readonly line: number } }
  readonly [key: string]: unknown
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Every mutation of a source that leaves it a program: conditions, comparisons, calls, early returns, defaults, flags. */
export function mutationsOf(source: string): readonly Mutation[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  const found: Mutation[] = []
  visit(program as unknown as Node, (node) => {
    for (const [part, what, replacement] of changesOf(node, source)) {
      found.push({ what, replacement, start: part.start, end: part.end, line: part.loc.start.line })
    }
  })
  return found
}

type Change = readonly [part: Node, what: string, replacement: string]

function changesOf(node: Node, source: string): readonly Change[] {
  const text = (part: Node) => source.slice(part.start, part.end)
  switch (node.type) {
    case 'IfStatement': {
      const test = node.test as Node
      return [
        [test, 'condition is never true', 'false'],
        [test, 'condition is always true', 'true'],
      ]
    }
    case 'ConditionalExpression': {
      const [yes, no] = [node.consequent as Node, node.alternate as Node]
      return [[node, 'branches are swapped', `${text(node.test as Node)} ? ${text(no)} : ${text(yes)}`]]
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
      if (operator === '??') return [[node, 'the default is gone', text(left)]]
      const opposite = OPPOSITES[operator]
      if (opposite === undefined) return []
      return [[node, `${operator} is ${opposite}`, `${text(left)} ${opposite} ${text(right)}`]]
    }
    case 'ExpressionStatement': {
      const kind = (node.expression as Node).type
      const isCall = kind === 'CallExpression' || kind === 'AwaitExpression' || kind === 'AssignmentExpression'
      return isCall ? [[node, 'the statement is gone', ';']] : []
    }
    case 'BooleanLiteral':
      return [[node, 'the flag is the other', String(!node.value)]]
    case 'UnaryExpression':
      return node.operator === '!' ? [[node, 'the negation is gone', text(node.argument as Node)]] : []
    case 'SpreadElement': {
      return [[node, 'what is spread is gone', '...([] as never[])']]
    }
    default:
      return []
  }
}

/** Types say nothing at run time, and what is imported is not behaviour. */
const SKIPPED = /^(TS|Import|Export(All|Named)Declaration$)/

function visit(node: Node, seen: (node: Node) => void): void {
  if (/^TS(As|Satisfies|NonNull)/.test(node.type)) {
    visit(node.expression as Node, seen)
    return
  }
  const isExported = node.type === 'ExportNamedDeclaration' && node.declaration
  if (SKIPPED.test(node.type) && !isExported) return
  seen(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments') || key === 'typeAnnotation' || key === 'typeParameters') continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, seen)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The source with the mutation made. */
export function mutated(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
