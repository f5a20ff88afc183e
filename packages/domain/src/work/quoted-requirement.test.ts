import { quotedRequirements } from './quoted-requirement.ts'

test.each([
  ['Income protection: evidence of two years’ income', 'client_papers'],
  ['Business expenses: two years’ accounts of the business', 'client_papers'],
  ['Life: medical examination and resting ECG', 'specialist_report'],
  ['Personal medical attendant report (PMAR)', 'gp_report'],
  ['Proof of residency', 'other'],
])('“%s” is one requirement, of the kind %s', (text, kind) => {
  expect(quotedRequirements([text])).toEqual([{ kind, title: text }])
})

test('two kinds in one breath are two requirements, and one thing for two covers is one', () => {
  expect(
    quotedRequirements([
      'Life: blood tests (MBA20, HIV, hepatitis B and C)',
      'Life: report of the usual doctor and financial evidence',
      'TPD: blood tests (MBA20, HIV, hepatitis B and C)',
      'TPD: financial evidence',
    ]),
  ).toEqual([
    { kind: 'blood_test', title: 'Life, TPD: blood tests (MBA20, HIV, hepatitis B and C)' },
    { kind: 'gp_report', title: 'Life: report of the usual doctor' },
    { kind: 'client_papers', title: 'Life, TPD: financial evidence' },
  ])
  expect(quotedRequirements(['', 'x'.repeat(200)])).toEqual([{ kind: 'other', title: `${'x'.repeat(119)}…` }])
})
