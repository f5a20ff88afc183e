import { newPerson, newQuote, type PersonForm } from '../form/quote-form.ts'
import { copyCovers } from './copy-covers.ts'

const { covers } = newPerson()
const from = newPerson({
  income: 200_000_00,
  covers: {
    ...covers,
    TRM: { ...covers.TRM, isOn: true, amount: 500_000_00 },
    INC: { ...covers.INC, isOn: true, amount: 8_000_00 },
  },
})
const copy = (to: PersonForm) => copyCovers(newQuote(from), { from, to, name: 'Thomas' }, '2026-11-27')

test('a benefit beyond the other person’s income is reduced, and it is said', () => {
  const { person, changes } = copy(newPerson({ firstName: 'Thomas', income: 70_000_00 }))
  expect(changes).toEqual(['Income Protection reduced to $4,083 a month: 70% of Thomas’s income'])
  expect([person.covers.INC.amount, person.covers.TRM.amount, person.firstName]).toEqual([
    4_083_00,
    500_000_00,
    'Thomas',
  ])
})

test('a cover that the other cannot have is not ticked, and keeps what was typed', () => {
  const { person, changes } = copy(newPerson({ employment: 'R', income: 0 }))
  expect(changes).toHaveLength(1)
  expect([person.covers.INC.isOn, person.covers.INC.amount, person.covers.TRM.isOn]).toEqual([false, 8_000_00, true])
})
