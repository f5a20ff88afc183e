import { PASSWORD_MIN_LENGTH } from '@portal/domain'
import { heading, list, note, type Section, steps, text } from '../section.ts'

export const SIGNING_IN: readonly Section[] = [
  {
    title: 'Signing in',
    blocks: [
      text(
        'The portal has an address of its own for each company: its name comes before the first dot. The sign-in page shows your company’s logo, so that you can see you are at the right door.',
      ),
      steps(
        'Open the address of your portal and choose **Sign in**.',
        'Type your email and your password. The eye beside the password shows what you typed.',
        'Leave **Remember me** on if the computer is yours. Switch it off on a shared one: the portal then forgets you as soon as the browser closes.',
        'Choose **Sign in**, or press Enter in the password field.',
      ),
      text(
        'You land on the first page of your menu. If somebody sent you a link to a page, you land on that page instead.',
      ),
      note(
        'After ten wrong passwords within fifteen minutes the portal makes you wait a few minutes. Nothing is wrong with your account.',
      ),
      heading('Forgotten password'),
      steps(
        'On the sign-in page choose **Forgot password?**',
        'Type your email and choose **Send the link**. The answer is the same whether or not there is an account, so that nobody can find out who has one.',
        `Open the link in the mail within one hour and set a new password of at least ${PASSWORD_MIN_LENGTH} characters. Any character may be used; common passwords are refused.`,
      ),
      text('The link works once. Setting the new password signs you out everywhere else.'),
      heading('When your session ends'),
      text(
        'After twelve hours without use, or thirty days with **Remember me**, the portal asks you to sign in again. It does so in a window over the page that you were on: what you typed stays there, and the step that was interrupted is done as soon as you have signed in. Closing the window takes you to the start page.',
      ),
    ],
  },
  {
    title: 'Two-factor authentication',
    blocks: [
      text(
        'With two-factor on, signing in asks for a six-digit code from an app on your phone besides your password. Whoever learns your password still cannot get in. Any authenticator app will do: Google Authenticator, Microsoft Authenticator, 1Password, and others.',
      ),
      heading('Turning it on'),
      steps(
        'Open **Profile** from the menu behind your name and find **Two-factor authentication**.',
        'Choose **Turn on two-factor** and scan the QR code with your app. Without a camera, type the secret shown below it.',
        'Type the code that the app shows. It changes every thirty seconds.',
        'Keep the ten recovery codes: **Copy the codes** or **Download** them, and store them away from your phone. They are shown this once.',
      ),
      heading('Signing in with it'),
      text(
        'After your password the portal asks for the code. Your sign-in stays open for ten minutes. Five wrong codes end that sign-in, not your account: start again with your password.',
      ),
      heading('Without your phone'),
      text(
        'Choose **Use a recovery code** and type one of the ten. Each works once. Then turn two-factor off and on again in your profile, with your new phone. If the codes are gone too, ask your administrator.',
      ),
      note('Nobody from your company or from the makers of the portal will ever ask you for a code.'),
    ],
  },
  {
    title: 'Finding your way',
    blocks: [
      list(
        '**The menu** at the left leads to your pages. Which entries you see depends on your role; they are listed in “Who sees what”. The button above the page collapses it to icons, and the portal remembers that. On a phone it opens from the left.',
        '**The search** in the header finds clients and leads by name, email or phone. It starts at three characters and shows up to five people with their number, phone, email and status. Arrows and Enter open one.',
        '**Ctrl + K**, or /, finds from anywhere: a client, a page by its name, or something to do, such as New lead or Leads due today. Before you type, it shows whom you opened last; so does the foot of the menu.',
        '**My Referral Link** copies the address of your own public form. **My Calendar** opens your booking page once you have set it in your profile. **How To Guide** is this document.',
        '**Your name** at the right opens your profile, the colours (light, dark, or as your device has it), the list of keys, and **Sign out**.',
      ),
      text(
        'What you see is in the address: the filters, the order and the page of a list, the tab of a client. Save it as a bookmark or send it to a colleague, who sees the same, as far as their role allows. The browser’s Back button always leads to where you were.',
      ),
      note(
        'If one part of the portal cannot be loaded, its place says so and offers **Try again**. Everything else goes on working.',
      ),
    ],
  },
]
