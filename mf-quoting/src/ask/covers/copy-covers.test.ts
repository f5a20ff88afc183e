import { newPerson } from '../form/quote-form.ts'
import { copyCovers } from './copy-covers.ts'

const INC = { ...newPerson().covers.INC, isOn: true, amount: 8_000_00 }
const from = newPerson({ covers: { ...newPerson().covers, INC } })

test('a benefit beyond the other person’s income is told, with the most that is allowed', () => {
  const { warning, capped } = copyCovers(from, newPerson({ firstName: 'Thomas', income: 70_000_00 }))
  expect(warning).toBe('Income protection is beyond 70% of their income, $4,083 a month.')
  expect(capped?.covers.INC.amount).toBe(4_083_00)
  expect(capped?.firstName).toBe('Thomas')
})

test('covers within the income are copied as they are', () => {
  const { person, warning, capped } = copyCovers(from, newPerson({ income: 200_000_00 }))
  expect([person.covers.INC.amount, warning, capped]).toEqual([8_000_00, null, null])
})

test('who has no income yet is asked for it', () => {
  expect(copyCovers(from, newPerson()).warning).toBe('Income protection needs their income.')
})
