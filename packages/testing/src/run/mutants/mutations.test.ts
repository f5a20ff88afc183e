import { mutated, mutationsOf } from './mutations.ts'

function every(source: string): readonly string[] {
  return mutationsOf(source).map((mutation) => mutated(source, mutation))
}

it.each([
  ['a condition', 'if (a) b', ['if (false) b', 'if (true) b']],
  ['a comparison', 'const x = a < b', ['const x = a <= b']],
  ['a call whose answer nobody takes', 'save(a)', [';']],
  ['a default', 'const x = a ?? 1', ['const x = a']],
  ['two branches', 'const x = a ? b : c', ['const x = a ? c : b']],
  ['a negation', 'const x = !a', ['const x = a']],
  ['a flag', 'const x = true', ['const x = false']],
  ['what is exported', 'export const x = a === b', ['export const x = a !== b']],
  ['what a type is said of', 'const x = (a && b) as number', ['const x = (a || b) as number']],
])('changes %s', (_, source, mutants) => {
  expect(every(source)).toEqual(mutants)
})

it.each([
  ['types', 'type A = true; interface B { readonly a: false }; const x: true = y'],
  ['imports', "import { a } from './a.ts'"],
  ['what is exported from elsewhere', "export { a } from './a.ts'"],
])('leaves %s as they are', (_, source) => {
  expect(every(source)).toEqual([])
})

it('says the line of a change', () => {
  expect(mutationsOf('a\nif (b) c')).toMatchObject([{ line: 2 }, { line: 2 }])
})
