/**
 * Every message that the specification spells out, with its spelling, and those of decisions.md that server
 * and screen share. Section numbers are those of core-crm.md.
 */
export const MESSAGES = {
  // Section 5, sign-in
  enterEmail: 'Please enter email ID',
  invalidEmail: "Error! Please note that the email you've provided is invalid.",
  enterPassword: 'Please enter password',
  enterOtp: 'Please enter OTP',
  // Section 5, passwords
  passwordTooShort: 'The password must contain 8 or more characters.',
  passwordsDiffer: 'The new password and the confirmed password should match.',
  passwordTooLong: 'The password must contain 128 or fewer characters.',
  passwordCommon: 'This password is on the list of common passwords. Please choose another.',
  enterCurrentPassword: 'Please enter current password',
  // Section 5, user form
  enterFirstName: 'Please enter first name',
  enterLastName: 'Please enter last name',
  enterUserEmail: 'Please enter email',
  selectUserType: 'Please select user type',
  enterPhone: 'Please enter phone number',
  selectAdvisor: 'Please select Advisor',
  // Section 5, others
  enterContactNumber: 'Please enter contact no.',
  enterCompanyName: 'Please enter company name',
  enterOccupation: 'Please enter occupation',
  enterState: 'Please enter state',
  enterDateOfBirth: 'Please enter date of birth',
  enterTitle: 'Please enter title',
  enterSecondaryEmail: 'Please enter secondary email',
  // Section 1
  configureMail: 'Please configure your company settings to be able to send emails from the CRM.',
  // Section 8
  somethingWentWrong: 'Something went wrong!',
  sessionEnded: 'Something went wrong',
  noteUpdateFailed: 'Failed to update note',
  noData: 'No data found!',
  attachmentDeleted: 'Attachment delete successfully!',
  taskStatusUpdated: 'Task status updated successfully!',
  taskUpdated: 'Task has been updated successfully!',
  // Section 2
  loading: 'Loading...',
  // decisions.md
  noAccess: "You don't have access to this page",
  loginRejected: 'The email or the password is not right.',
  otpRejected: 'That code did not match.',
  challengeEnded: 'Your sign-in has ended. Please sign in again.',
  resetLinkSent: 'If there is an account with this email, a link to set a new password is on its way.',
  resetLinkDead: 'This link has been used or has expired. Please ask for a new one.',
  tooManyTries: 'Too many tries. Please wait a few minutes.',
  notFound: 'Not found',
  forbidden: 'You may not do this.',
  sessionDead: 'Please sign in again.',
  badInput: 'Some fields need another look.',
  staleVersion: 'Someone else has changed this record in the meantime.',
  searchTooShort: 'Please enter at least 3 characters to search.',
  preAssessmentLinkRefused:
    'This link and date of birth do not go together, or the link no longer works. Please check the date, or ask your adviser for a new link.',
  preAssessmentLinkExpired: 'This link has expired. Please ask your adviser to extend it.',
  invalidPhone: 'Please enter a valid phone number',
  invalidAbn: 'Please enter a valid ABN of eleven digits',
  invalidAcn: 'Please enter a valid ACN of nine digits',
  illustrative: 'Illustrative – not insurer rates',
} as const

export type MessageKey = keyof typeof MESSAGES
