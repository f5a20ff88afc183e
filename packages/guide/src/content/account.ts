import { ROLE_LABELS, type Role, specifiedMenuFor } from '@portal/domain'
import { heading, list, note, type Section, steps, table, text } from '../section.ts'

/** Source: decisions.md, "Who sees what". */
const SEES: ReadonlyArray<readonly [Role, string]> = [
  ['ROLE_SUPER_ADMIN', 'Everything of the company, its users and its settings.'],
  ['ROLE_ADMIN', 'All leads and clients, and everything else but users and settings.'],
  [
    'ROLE_ADVISOR',
    'Their own leads and clients, and leads that nobody has yet; all of them where the company says so.',
  ],
  ['ROLE_REFERRAL', 'Those they referred: contact, status, and shared notes. They may add people and notes.'],
  ['ROLE_REFERRAL_COMPANY', 'Those referred by it or by its users, in the same way.'],
  ['ROLE_AFSL', 'Clients with applications, to read; decides the requests of auditors.'],
  ['ROLE_AUDITOR', 'Clients of the applications for which a request was approved, to read.'],
]

function menuOf(role: Role): string {
  return specifiedMenuFor({ role, accessReferralDashboard: false })
    .map(({ label }) => label)
    .join(', ')
}

export const ACCOUNT: readonly Section[] = [
  {
    title: 'Your profile',
    blocks: [
      text('Open it from the menu behind your name. It is yours alone; others see your name and photo.'),
      list(
        '**Your details**: name, email, phone, the address of your booking calendar, and for advisers the authorised representative number. You sign in with the email.',
        '**Photo**: PNG or JPG. You see it before it is saved.',
        '**Password**: asks for the present one, and signs you out everywhere else.',
        '**Two-factor authentication**: see the chapter of that name.',
        '**Where you are signed in**: each browser in which you are. End a single one, or choose **Sign out everywhere else** if a device is lost.',
      ),
      note(
        'Admins see a warning at the top of the page while the company has no email address set: until then the portal cannot send mail in the company’s name.',
      ),
    ],
  },
  {
    title: 'Who sees what',
    blocks: [
      text(
        'Your role decides what you see and what you may change, in every list, search and file. The server checks it on every call; companies never see each other.',
      ),
      table(['Role', 'Leads and clients'], ...SEES.map(([role, sees]) => [ROLE_LABELS[role], sees])),
      heading('The menu by role'),
      text(
        'An entry appears as soon as its part of the portal has been installed for your company. Everybody also has **Logout**.',
      ),
      table(['Role', 'Entries'], ...SEES.map(([role]) => [ROLE_LABELS[role], menuOf(role)])),
      text(
        'If you open a page that your role may not open, the portal says “You don’t have access to this page”. Ask your administrator if you need it for your work.',
      ),
    ],
  },
  {
    title: 'Keys',
    blocks: [
      text('Everything can be done without a mouse. Press **?** anywhere to see this list.'),
      table(
        ['Key', 'What it does'],
        ['/', 'Finds a client, a page or something to do, from anywhere'],
        ['Ctrl + K', 'The same, also while typing (Command + K on a Mac)'],
        ['Tab, Shift + Tab', 'Next and previous; the first Tab offers to skip to the page'],
        ['Up, Down, Enter', 'Move in a list or menu, and open'],
        ['Enter', 'Saves a field that is edited in its place'],
        ['Escape', 'Closes, or puts back what was edited'],
        ['Ctrl + Enter', 'Sends a form or note'],
        ['?', 'Shows the keys'],
      ),
    ],
  },
  {
    title: 'Getting help',
    blocks: [
      table(
        ['What you see', 'What to do'],
        [
          'The email or the password is not right.',
          'Look at Caps Lock and at the company’s address, then try **Forgot password?** The portal never says which of the two is wrong.',
        ],
        ['Too many tries.', 'Wait a few minutes, then try again.'],
        ['This link has been used or has expired.', 'Ask for a new one: a link works once and for one hour.'],
        ['That code did not match.', 'Wait for the next code. If none matches, set your phone’s clock to automatic.'],
        [
          'Someone else has changed this record in the meantime.',
          'Look at their value and choose which one shall stand.',
        ],
        ['Could not be shown.', 'Choose **Try again**. The rest of the portal goes on.'],
        [
          'Something went wrong!',
          'Try again. If it stays, tell your administrator what you did, when, and the request number if one is shown.',
        ],
      ),
      steps(
        'For a lost phone, a locked account, another role or a new colleague: ask your administrator.',
        'For anything that looks like a fault of the portal: tell your administrator what you did, what you expected, and what you saw.',
      ),
    ],
  },
]
