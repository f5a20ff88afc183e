import { ERROR_STATUS } from './error-code.ts'
import { MESSAGES } from './message.ts'

test('the messages are spelled as the specification spells them', () => {
  expect(MESSAGES).toMatchObject({
    enterEmail: 'Please enter email ID',
    invalidEmail: "Error! Please note that the email you've provided is invalid.",
    enterPassword: 'Please enter password',
    passwordTooShort: 'The password must contain 8 or more characters.',
    passwordsDiffer: 'The new password and the confirmed password should match.',
    selectAdvisor: 'Please select Advisor',
    configureMail: 'Please configure your company settings to be able to send emails from the CRM.',
    somethingWentWrong: 'Something went wrong!',
    sessionEnded: 'Something went wrong',
    noteUpdateFailed: 'Failed to update note',
    noData: 'No data found!',
    attachmentDeleted: 'Attachment delete successfully!',
    taskStatusUpdated: 'Task status updated successfully!',
    taskUpdated: 'Task has been updated successfully!',
    loading: 'Loading...',
    noAccess: "You don't have access to this page",
  })
})

test('a rejected login or code is 400: 401 means a dead session', () => {
  expect(ERROR_STATUS.AUTHENTICATION_FAIL).toBe(400)
  expect(ERROR_STATUS['2FA_AUTHENTICATION_FAIL']).toBe(400)
  expect(Object.entries(ERROR_STATUS).filter(([, status]) => status === 401)).toEqual([['UNAUTHENTICATED', 401]])
})
