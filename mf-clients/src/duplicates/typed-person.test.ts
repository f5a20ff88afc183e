import { typedPerson } from './typed-person.ts'

test.each([
  ['nothing', {}],
  ['one name', { first_name: 'Mai', last_name: ' ' }],
  ['a birth date', { date_of_birth: '14/03/1988' }],
  ['half an address and half a number', { email: 'mai@', phone: '0491' }],
])('nobody is looked for by %s', (_, text) => {
  expect(typedPerson(text)).toBeUndefined()
})

test('what is whole is compared, what is not yet is left out', () => {
  expect(
    typedPerson({
      first_name: ' Mai Anh ',
      last_name: 'Nguyễn',
      email: 'mai@example.com',
      secondary_email: 'mai@',
      phone: '0491 570 006',
      additional_phone: '',
      date_of_birth: '14/3/1988',
    }),
  ).toEqual({
    first_name: 'Mai Anh',
    last_name: 'Nguyễn',
    email: 'mai@example.com',
    phone: '0491 570 006',
    date_of_birth: '1988-03-14',
  })
})
