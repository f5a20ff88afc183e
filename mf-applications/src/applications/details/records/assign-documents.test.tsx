import { documents } from '@portal/contract/clients/documents'
import { applicationRecords } from '@portal/contract/work/application-records'
import {
  answer,
  applicationDetails,
  clientDocument,
  expectAccessible,
  fakeApi,
  pageOf,
  refuse,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import AssignDocuments from './AssignDocuments.tsx'

const sent: unknown[] = []
const closed = jest.fn()
const api = fakeApi(
  answer(documents.list, {
    ...pageOf([
      clientDocument({ id: 1, name: 'Payslip.pdf', application: null }),
      clientDocument({ id: 2, name: 'Consent.pdf', application: { id: 70, name: 'NEOS' } }),
    ]),
    tags: [],
  }),
  answer(applicationRecords.assignDocuments, ({ body }) => {
    sent.push(body)
    return { message: 'Documents added.' }
  }),
)
beforeEach(() => {
  sent.length = 0
  closed.mockReset()
})

test('documents of the client that are not with the application yet are put with it', async () => {
  const { user } = renderScreen(<AssignDocuments application={applicationDetails()} onClose={closed} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Payslip.pdf' }))
  expect(screen.queryByRole('checkbox', { name: /Consent/ })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add document' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ document_ids: [1] }])
})

test('a refusal is told, and what was chosen stays', async () => {
  api.use(refuse(applicationRecords.assignDocuments, 'NOT_FOUND', { message: 'A document is gone.' }))
  const { user } = renderScreen(<AssignDocuments application={applicationDetails()} onClose={closed} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Payslip.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Add document' }))
  expect(await screen.findByText('A document is gone.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Payslip.pdf' })).toBeChecked()
})
