import { fullName, initials } from './person.ts'

test.each([
  ['Mai Anh', 'Nguyễn', 'Mai Anh Nguyễn'],
  [' Sam ', null, 'Sam'],
  [undefined, 'Lee', 'Lee'],
  ['', '', ''],
])('%j and %j make %j', (first, last, name) => {
  expect(fullName(first, last)).toBe(name)
})

test.each([
  ['Mai Anh Nguyễn', 'MN'],
  ['sam', 'S'],
  ['Đặng Ông', 'ĐÔ'],
  ['𝒜lice 𝒲ong', '𝒜𝒲'],
  ['  ', ''],
])('the letters of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
