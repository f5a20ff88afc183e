import { fileStorage } from '@portal/contract/office/file-storage'
import { answer, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

const api = fakeApi(answer(fileStorage.view, { kind: 's3' }))
const open = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=files' })

it.each([
  ['disk', 'Files are kept on the server’s disk.'],
  ['s3', 'Files are kept in S3 storage.'],
] as const)('says where files are kept: %s', async (kind, text) => {
  api.use(answer(fileStorage.view, { kind }))
  open()
  expect(await screen.findByText(text)).toBeVisible()
})

it('checks the storage, and says the outcome', async () => {
  api.use(answer(fileStorage.check, { message: 'File storage works: a test file was written, read and deleted' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  expect(await screen.findByText('File storage works: a test file was written, read and deleted')).toBeVisible()
  const message = 'Files can’t be written: The bucket doesn’t exist (NoSuchBucket).'
  api.use(refuse(fileStorage.check, 'CONFLICT', { message }))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText('File storage works: a test file was written, read and deleted')).toBeNull()
  await expectAccessible()
})
