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
  wayToReach: 'Please enter a phone number or an email',
  agreeToContact: 'Please ask them first, then confirm that they agreed',
  noAccess: "You don't have access to this page",
  loginRejected: 'Incorrect email or password.',
  otpRejected: 'That code isn’t right.',
  presentPasswordRejected: 'Your current password isn’t right.',
  challengeEnded: 'Your sign-in timed out. Please sign in again.',
  resetLinkSent: 'If this email has an account, we’ll send it a link to set a new password.',
  resetLinkUnsent: 'Email isn’t set up here, so we can’t send you a link. Please ask your administrator.',
  resetLinkDead: 'This link has been used or has expired. Please request a new one.',
  undoLinkDead: 'This link has been used or has expired. Please ask your administrator.',
  tooManyTries: 'Too many attempts. Please try again in a few minutes.',
  twoFactorStays: 'Your firm requires two-factor sign-in, so you can’t turn it off.',
  sessionDead: 'Please sign in again.',
  badInput: 'Some fields need attention.',
  staleVersion: 'Someone else has changed this record.',
  searchTooShort: 'Please enter at least 2 characters to search.',
  linkRefused:
    'This link and date of birth don’t match, or the link has expired. Check the date, or ask your adviser for a new link.',
  linkExpired: 'This link has expired. Please ask your adviser to extend it.',
  invalidPhone: 'Please enter a valid phone number',
  invalidAbn: 'Please enter a valid 11-digit ABN',
  invalidAcn: 'Please enter a valid 9-digit ACN',
  illustrative: 'Illustrative – not insurer rates',
} as const
