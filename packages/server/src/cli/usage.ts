/** A command that was given wrongly, in words for the person who typed it. */
export class UsageFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageFault'
  }
}
