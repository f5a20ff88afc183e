/** A command that was typed wrongly. Where it is answered, the way to its help is told too. */
export class MisuseError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MisuseError'
  }
}
