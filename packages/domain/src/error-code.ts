/** The `code` of an error answer, with the HTTP status it goes with. Source: decisions.md, "Calls". */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  AUTHENTICATION_FAIL: 400,
  '2FA_AUTHENTICATION_FAIL': 400,
  CHALLENGE_ENDED: 400,
  LINK_DEAD: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  '2FA_ENROLMENT_REQUIRED': 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STALE_VERSION: 409,
  DUPLICATE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_TRIES: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode]
