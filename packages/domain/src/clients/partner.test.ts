import { partnerAgeError, partnerAgeWarning, reasonForPartner } from './partner.ts'

const TODAY = '2026-11-26'
const mai = { first_name: 'Mai', date_of_birth: '1986-02-01', children_ages: [7, 19] }

test.each([
  ['2010-11-27', 'A partner must be at least 16 years old'],
  ['2010-11-26', null],
  [null, null],
])('born %s, somebody can be a partner: %s', (day, error) => {
  expect(partnerAgeError(TODAY, day)).toBe(error)
})

test.each([
  ['a minor', mai, '2009-11-26', /^The partner is 17 years old/],
  ['as old as a grown-up child', mai, '2007-03-01', /^Mai has a child aged 19/],
  ['as old as a stepchild of nearly one’s own age', { ...mai, date_of_birth: '1999-01-01' }, '2007-03-01', null],
  ['as old as the client', mai, '1986-02-01', null],
  ['of no known age', mai, null, null],
])('a partner %s', (_, client, day, warning) => {
  const said = partnerAgeWarning(TODAY, client, day)
  if (warning) expect(said).toMatch(warning)
  else expect(said).toBeNull()
})

test('the death of one is the death of the other’s partner', () => {
  expect(reasonForPartner('partner_died')).toBe('client_died')
  expect(reasonForPartner('client_died')).toBe('partner_died')
  expect(reasonForPartner('separated')).toBe('separated')
})
