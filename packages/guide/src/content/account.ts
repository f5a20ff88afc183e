import { specifiedMenuFor } from '@portal/domain/account/menu'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { heading, list, note, type Section, steps, table, text } from '../section.ts'

/** Source: decisions.md, "Who sees what". */
const SEES: ReadonlyArray<readonly [Role, string]> = [
  ['ROLE_SUPER_ADMIN', 'Everything in the company, including users and settings.'],
  ['ROLE_ADMIN', 'All leads and clients, and everything else except users and settings.'],
  ['ROLE_ADVISOR', 'Their own leads and clients, and unassigned leads. All of them, if the company allows it.'],
  ['ROLE_REFERRAL', 'People they referred: contact details, status and shared notes. They can add people and notes.'],
  ['ROLE_REFERRAL_COMPANY', 'People referred by the company or its users, in the same way.'],
  ['ROLE_AFSL', 'Clients with applications (read only). Decides auditor requests.'],
  ['ROLE_AUDITOR', 'Clients with an application they were given access to (read only).'],
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
      text('Open it from the menu under your name. Only you see it; others see your name and photo.'),
      list(
        '**Your details**: name, email, phone, your booking link and, for advisers, the authorised representative number. You sign in with your email: changing it asks for your password, and your old address gets a link that undoes the change for seven days.',
        '**Meetings** (advisers and admins): when visitors can book you, and the link to your booking page.',
        '**Photo**: PNG or JPG, with a preview before you save.',
        '**Password**: asks for your current one, and signs you out everywhere else.',
        '**Two-factor authentication**: see its own chapter. While it is on, changing your email or password asks for a code too.',
        '**Where you are signed in**: every browser you are signed in on. Sign one out, or choose **Sign out everywhere else** if you lose a device.',
      ),
      note(
        'Admins see a warning at the top of the page until the company’s email address is set. The portal can’t send email for the company before that.',
      ),
    ],
  },
  {
    title: 'Meetings booked by visitors',
    blocks: [
      text(
        'Your profile has the link to your booking page. Visitors choose a free time there, in their own time zone, and leave their name, email and phone number. You both get a calendar invitation by email, and you get a task. Anyone new becomes a lead.',
      ),
      steps(
        'Open your profile and go to **Meetings**.',
        'Tick the days and set the hours. Use the plus to split a day, such as for a lunch break.',
        'Choose how long meetings last and how long to keep free after each, then **Save hours**.',
        'Copy the link and send it, or put it on your website.',
      ),
      text(
        'Either of you can move or cancel the meeting with the link in the email until it ends; both of you are told. Nobody can book less than two hours or more than 60 days ahead. If you have a calendar booking URL, your booking page leads there instead.',
      ),
    ],
  },
  {
    title: 'Who sees what',
    blocks: [
      text(
        'Your role decides what you can see and change, in every list, search and file. Companies never see each other’s data.',
      ),
      table(['Role', 'Leads and clients'], ...SEES.map(([role, sees]) => [ROLE_LABELS[role], sees])),
      heading('The menu by role'),
      text(
        'An entry appears once that part of the portal is installed for your company. Everyone also has **Logout**.',
      ),
      table(['Role', 'Entries'], ...SEES.map(([role]) => [ROLE_LABELS[role], menuOf(role)])),
      text(
        'If your role can’t open a page, you see “You don’t have access to this page”. If you need access, ask your administrator.',
      ),
    ],
  },
  {
    title: 'Keyboard shortcuts',
    blocks: [
      text('You can do everything without a mouse. Press **?** anywhere to see this list.'),
      table(
        ['Key', 'What it does'],
        ['/', 'Find a client, page or action'],
        ['Ctrl + K', 'Same, even while typing (Command + K on a Mac)'],
        ['Tab, Shift + Tab', 'Next and previous; the first Tab offers to skip to content'],
        ['Up, Down, Enter', 'Move through a list or menu, and open'],
        ['Enter', 'Save an inline edit'],
        ['Escape', 'Close, or cancel an edit'],
        ['Ctrl + Enter', 'Submit a form or save a note'],
        ['@', 'Mention a colleague in a note'],
        ['?', 'Show shortcuts'],
      ),
    ],
  },
  {
    title: 'Getting help',
    blocks: [
      table(
        ['What you see', 'What to do'],
        [
          MESSAGES.loginRejected,
          'Check Caps Lock and the company’s address, then try **Forgot password?** For safety, the portal doesn’t say which of the two is wrong.',
        ],
        ['Too many attempts.', 'Wait a few minutes, then try again.'],
        ['This link has been used or has expired.', 'Request a new one. A link works once and expires after one hour.'],
        [MESSAGES.otpRejected, 'Wait for the next code. If none works, set your phone’s clock to automatic.'],
        [MESSAGES.staleVersion, 'Compare the two values and choose which one to keep.'],
        ['We couldn’t load this.', 'Choose **Try again**. Everything else still works.'],
        [
          MESSAGES.somethingWentWrong,
          'Try again. If it keeps happening, tell your administrator what you did and when, and the request id if one is shown.',
        ],
      ),
      steps(
        'For a lost phone, a locked account, a role change or a new colleague, ask your administrator.',
        'If something looks wrong, tell your administrator what you did, what you expected and what you saw.',
      ),
    ],
  },
]
