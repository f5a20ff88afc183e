import { namesInPassword, type PasswordOwner } from './password.ts'

const owner = {
  firstname: 'Zoë',
  lastname: 'Li',
  email: 'z.lee@smith.example',
  company: { name: 'Smith & Sons Advice', reference: 'smith-au' },
}

it.each<[string, string | undefined, PasswordOwner?]>([
  ['smith and sons', undefined],
  ['Smith & sons ADVICE 7', 'your company’s name'],
  ['Smith-AU-2026', 'your company’s name'],
  ['adviser_portal', 'the name of this product'],
  ['ZOE2026!', 'your name'],
  ['zlee-2026', 'your email'],
  ['Delight-2026', undefined],
  ['Democracy-2026', undefined, { ...owner, company: { name: 'Coolibah Lane', reference: 'demo' } }],
  ['correct horse battery', undefined],
])('%s', (password, what, of = owner) => {
  expect(namesInPassword(password, of)).toBe(what && `The password must not contain ${what}.`)
})
