import { namesInPassword } from './password.ts'

const owner = {
  firstname: 'Zoë',
  lastname: 'Li',
  email: 'z.lee@smith.example',
  company: { name: 'Smith & Sons Advice', reference: 'smith-au' },
}

it.each([
  ['smith and sons', undefined],
  ['Smith & sons ADVICE 7', 'your company’s name'],
  ['Smith-AU-2026', 'your company’s name'],
  ['adviser_portal', 'the name of this product'],
  ['ZOE2026!', 'your name'],
  ['zlee-2026', 'your email'],
  ['Delight-2026', undefined],
  ['correct horse battery', undefined],
])('%s', (password, what) => {
  expect(namesInPassword(password, owner)).toBe(what && `The password must not contain ${what}.`)
})
