import { renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import { ClientName } from './ClientName.tsx'

test.each([
  ['named', { name: 'Tom Smith', deceased: true }],
  ['with two names', { first_name: 'Tom', last_name: 'Smith', deceased: true }],
])('somebody %s who has died bears the mark', (_, client) => {
  renderScreen(<ClientName client={client} />)
  expect(screen.getByText('Tom Smith')).toBeVisible()
  expect(screen.getByText('Deceased')).toBeVisible()
})

test('the living bear none', () => {
  renderScreen(<ClientName client={{ name: 'Tom Smith' }} />)
  expect(screen.getByText('Tom Smith')).toBeVisible()
  expect(screen.queryByText('Deceased')).toBeNull()
})
