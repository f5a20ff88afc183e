/** Years after today on which a new key of another site ends, unless told, and at most. */
export const EMBED_KEY_YEARS = { usual: 1, most: 2 } as const

/** Days without use after which a key is better revoked. */
export const EMBED_KEY_UNUSED_DAYS = 90

/** Whether a key has not been used for so long that it is better revoked. Instants are ISO. */
export function isUnusedKey(
  key: { readonly created_at: string; readonly last_used_at: string | null },
  now: Date,
): boolean {
  const last = Date.parse(key.last_used_at ?? key.created_at)
  return now.getTime() - last >= EMBED_KEY_UNUSED_DAYS * 86_400_000
}
