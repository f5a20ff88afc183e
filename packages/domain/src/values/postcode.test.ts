import { postcodeWarning, statesOfPostcode } from './postcode.ts'

test.each([
  ['0200', ['ACT']],
  ['0800', ['NT']],
  ['0872', ['NT', 'SA', 'WA']],
  ['2000', ['NSW']],
  ['2600', ['ACT']],
  ['2620', ['NSW', 'ACT']],
  ['2913', ['ACT']],
  ['3056', ['VIC']],
  ['4870', ['QLD']],
  ['5000', ['SA']],
  ['6798', ['WA']],
  ['7000', ['TAS']],
  ['8001', ['VIC']],
  ['9726', ['QLD']],
  ['0100', []],
  ['305', []],
])('%s lies in %j', (postcode, states) => {
  expect(statesOfPostcode(postcode)).toEqual(states)
})

test('a postcode that does not fit the state is told, one that may fit is not', () => {
  expect(postcodeWarning('3056', 'NSW')).toBe('3056 is in VIC, not NSW')
  expect(postcodeWarning('2620', 'QLD')).toBe('2620 is in NSW or ACT, not QLD')
  expect(postcodeWarning('0100', 'NSW')).toBe('No Australian state uses 0100')
  expect(postcodeWarning('2620', 'ACT')).toBeUndefined()
  expect(postcodeWarning('3056', null)).toBeUndefined()
  expect(postcodeWarning(null, 'VIC')).toBeUndefined()
})
