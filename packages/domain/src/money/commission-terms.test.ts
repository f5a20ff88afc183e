import { agreedPercent } from './commission-terms.ts'

test.each([
  ['the policy’s own first', { policy: 12.5, application: 30, insurer: 20 }, { percent: 12.5, from: 'policy' }],
  ['then what was agreed with the application', { application: 30, insurer: 20 }, { percent: 30, from: 'application' }],
  [
    'the insurer’s, where the application has the usual one',
    { application: 22, insurer: 20 },
    { percent: 20, from: 'insurer' },
  ],
  [
    'the application’s usual one, where the insurer’s isn’t known',
    { application: 22 },
    { percent: 22, from: 'application' },
  ],
  ['the usual one, assumed, where nobody has said', {}, { percent: 22, from: 'usual' }],
] as const)('a policy is expected to pay %s', (_, said, agreed) => {
  expect(agreedPercent('ongoing', { policy: null, application: null, insurer: null, ...said })).toEqual(agreed)
})
