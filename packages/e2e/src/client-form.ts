import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Where the form is: the whole page, or a frame in it. */
type Place = Page | FrameLocator

/** Somebody who fills in a client form without a mouse. */
export class KeyboardVisitor {
  readonly #keyboard: Page['keyboard']
  readonly #place: Place

  constructor(page: Page, place: Place = page) {
    this.#keyboard = page.keyboard
    this.#place = place
  }

  /** Presses Tab until something of this name has the focus. */
  async tabTo(role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button', name: string | RegExp): Promise<void> {
    const wanted = this.#place.getByRole(role, { name }).first()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.#keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${name}`)
  }

  async type(name: string | RegExp, text: string): Promise<void> {
    await this.tabTo('textbox', name)
    await this.#keyboard.type(text)
  }

  async select(name: string | RegExp, label: string): Promise<void> {
    await this.tabTo('combobox', name)
    await this.#keyboard.type(label)
  }

  /** The focus comes to the first of a group of radios; Space takes it, arrows go on. */
  async choose(first: string, choice: string): Promise<void> {
    await this.tabTo('radio', first)
    await this.#keyboard.press('Space')
    for (let presses = 0; presses < 6; presses += 1) {
      if (await this.#place.getByRole('radio', { name: choice, exact: true }).isChecked()) return
      await this.#keyboard.press('ArrowDown')
    }
    throw new Error(`The arrows do not lead to ${choice}`)
  }

  async tick(name: string | RegExp): Promise<void> {
    await this.tabTo('checkbox', name)
    await this.#keyboard.press('Space')
  }

  async goOn(title: string, button = 'Continue'): Promise<void> {
    await this.tabTo('button', button)
    await this.#keyboard.press('Enter')
    await expect(this.#place.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }

  /** Fills in every field, from the first step on, and sends. */
  async fillAll(last_name: string): Promise<void> {
    await this.type('First name', 'Tahlia')
    await this.type('Last name', last_name)
    await this.type('Date of birth', '14031988')
    await this.choose('Female', 'Female')
    await this.type('Contact no.', '0491570157')
    await this.type('Email', `${last_name}@visitor.example`)
    await this.select('State', 'QLD')
    await this.goOn('Your partner')
    await this.select(/^Marital status/, 'De facto')
    await this.choose('No', 'Yes')
    await this.type(/^Partner’s first name/, 'Sam')
    await this.type(/^Partner’s date of birth/, '02051986')
    await this.tick(/^My partner knows/)
    await this.goOn('Health and work')
    await this.tick(/^I agree that/)
    await this.type(/^Height/, '178')
    await this.type(/^Weight/, '82')
    await expect(this.#place.getByText('BMI 25.9')).toBeVisible()
    await this.choose('No', 'No')
    await this.select(/^Employment/, 'Employee')
    await this.type(/^Occupation/, 'Surveyor')
    await this.type(/^Salary/, '96500')
    await this.choose('Any time', 'Evening')
    await this.goOn('Cover')
    await this.tick('Life')
    await this.type(/^Life amount/, '750000')
    await this.type(/^Anything else/, 'Call <b>me</b> =1+1')
    await this.goOn('Check and send')
    await expect(this.#place.getByText('$96,500.00 yearly')).toBeVisible()
    await this.tick(/^I have read/)
    await this.tick(/^I understand/)
    await this.goOn('Thank you, Tahlia', 'Send my answers')
  }
}

/** The lead that {@link KeyboardVisitor.fillAll} makes, as staff see it. */
export function filledLead(last_name: string) {
  return {
    kind: 'lead',
    status: 0,
    source: 'Client form',
    first_name: 'Tahlia',
    last_name,
    date_of_birth: '1988-03-14',
    gender: 'F',
    phone: '0491 570 157',
    email: `${last_name}@visitor.example`,
    state: 'QLD',
    marital_status: 'De facto',
    height_cm: 178,
    weight_kg: 82,
    smoker: false,
    employment: 'Employee',
    occupation: 'Surveyor',
    salary: 9_650_000,
    salary_frequency: 'Y',
    contact_time: 'Evening',
  }
}
