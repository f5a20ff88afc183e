import { findKind } from './find-text.ts'

test.each([
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['N', 'too-short'],
  ['é', 'too-short'],
  ['7', 'too-short'],
  ['%', 'too-short'],
  ['Ng', 'whole-name'],
  [' Li ', 'whole-name'],
  ['Vũ'.normalize('NFD'), 'whole-name'],
  ['李', 'whole-name'],
  ['이', 'whole-name'],
  ['이'.normalize('NFD'), 'whole-name'],
  ['𠮷', 'whole-name'],
  ['小龙', 'whole-name'],
  ['李小龙', 'anywhere'],
  ['Lee', 'anywhere'],
  ['L i', 'anywhere'],
] as const)('“%s” looks for: %s', (text, kind) => {
  expect(findKind(text)).toBe(kind)
})
