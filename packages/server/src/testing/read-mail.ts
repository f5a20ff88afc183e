import PostalMime, { type Email, type RawEmail } from 'postal-mime'

/** Reads a mail back as mail programs do, with the bytes of what is attached. */
export async function readMail(raw: RawEmail) {
  const mail: Email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const bytes = (base64: unknown) => Buffer.from(String(base64), 'base64')
  return { ...mail, attachments: mail.attachments.map((file) => ({ ...file, content: bytes(file.content) })) }
}
