import { uploads } from '@portal/contract/clients/uploads'
import { answer, clientDocument, fakeApi, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import { DocumentPreview } from './DocumentPreview.tsx'

fakeApi(answer(uploads.getDocument, { url: '/files/91?signature=x', name: 'any' }))

beforeEach(() => {
  const { fetch } = globalThis
  jest.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    const address = request instanceof Request ? request.url : String(request)
    return address.includes('/files/') ? Promise.resolve(new Response('bytes')) : fetch(request, init)
  })
})

function open(file: Partial<Parameters<typeof clientDocument>[0]>) {
  return renderScreen(<DocumentPreview file={clientDocument(file)} onClose={() => undefined} />)
}

test('a picture is shown as one', async () => {
  open({ name: 'Licence.png', media_type: 'image/png' })
  expect(await screen.findByRole('img', { name: 'Licence.png' })).toBeVisible()
})

test('a PDF is shown in a frame, by the browser’s own viewer', async () => {
  open({ name: 'Payslip.pdf', media_type: 'application/pdf' })
  expect((await screen.findByTitle('Payslip.pdf')).tagName).toBe('IFRAME')
  expect(screen.queryByRole('img', { name: 'Payslip.pdf' })).toBeNull()
})

test('any other file is offered for download', async () => {
  open({ name: 'Budget.xlsx', media_type: 'application/vnd.ms-excel' })
  expect(await screen.findByText('No preview for this file type. Download it to open it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open in a new tab' })).toBeNull()
})
