import { clientDetails } from '@portal/testing'
import { newPerson } from '../form/quote-form.ts'
import { asClient, quotedPerson } from './quoted-partner.ts'

const typed = newPerson({
  firstName: ' Thomas ',
  lastName: 'Lê',
  dateOfBirth: '1986-02-01',
  income: 90_000_00,
  height: '180',
  state: 'NSW',
  smoker: true,
  assumed: ['gender'],
})

test('what is typed of the second person goes along as a record holds it, without what is only assumed', () => {
  expect(quotedPerson(typed)).toEqual({
    ...{ first_name: 'Thomas', last_name: 'Lê', phone: null, email: null, date_of_birth: '1986-02-01' },
    ...{ gender: null, smoker: true, height_cm: 180, weight_kg: null, occupation: null },
    ...{ salary: 90_000_00, salary_frequency: 'Y', state: 'NSW' },
  })
  expect(quotedPerson({ ...typed, dateOfBirth: '31/02/19', income: Number.NaN })).toMatchObject({ date_of_birth: null })
  expect(quotedPerson({ ...typed, income: Number.NaN })).not.toHaveProperty('salary')
})

test('whoever is found to be a client keeps what was typed; what was not comes from the record', () => {
  const found = clientDetails({ id: 30, first_name: 'Thomas', gender: 'F', smoker: false, phone: '0491 570 156' })
  expect(asClient(typed, found)).toMatchObject({
    ...{ clientId: 30, firstName: 'Thomas', lastName: found.last_name, phone: '0491 570 156' },
    ...{ dateOfBirth: '1986-02-01', income: 90_000_00, gender: 'F', smoker: true, assumed: [] },
  })
  expect(asClient({ ...typed, assumed: ['gender', 'smoker'] }, { ...found, gender: null })).toMatchObject({
    smoker: false,
    assumed: ['gender'],
  })
})
