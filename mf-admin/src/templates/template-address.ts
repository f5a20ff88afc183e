export const EMAIL_TEMPLATES_PATH = '/email-template'
export const SMS_TEMPLATES_PATH = '/sms-template'

/** The page of a template; of a new one, without an id. `copyOf` is the template that it begins as. */
export function templateAddress(path: string, id?: number, copyOf?: number): string {
  if (id !== undefined) return `${path}/${id}`
  return copyOf === undefined ? `${path}/create` : `${path}/create?copy=${copyOf}`
}
