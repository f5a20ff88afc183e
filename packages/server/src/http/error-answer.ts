import type { ErrorAnswer } from '@portal/contract/error'
import type { ErrorCode } from '@portal/domain/error-code'
import { DatabaseUnavailable, lacksClient } from '../database/error.ts'
import { CallError } from './call-error.ts'

/** Fastify's own errors, by their code, as errors of the contract. */
const FASTIFY_ERRORS: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_TYPE', message: 'Please send JSON' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', message: 'The request is larger than allowed' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'BAD_INPUT', message: 'The request ended too early' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_INPUT', message: 'The request is not well-formed JSON' },
  FST_ERR_BAD_URL: { code: 'BAD_INPUT', message: 'The address is not well-formed' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'BAD_INPUT', message: 'The address is longer than allowed' },
  FST_REQ_FILE_TOO_LARGE: { code: 'TOO_LARGE', message: 'Files can be up to 25 MB' },
  FST_FILES_LIMIT: { code: 'BAD_INPUT', message: 'Please send one file' },
  FST_FIELDS_LIMIT: { code: 'BAD_INPUT', message: 'The request has more fields than allowed' },
  FST_PARTS_LIMIT: { code: 'BAD_INPUT', message: 'The request has more parts than allowed' },
  FST_PROTO_VIOLATION: { code: 'BAD_INPUT', message: 'The request has a field that is not allowed' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'UNSUPPORTED_TYPE', message: 'Please send the file as multipart' },
  FST_PREMATURE_CLOSE: { code: 'BAD_INPUT', message: 'The request ended too early' },
}

/** What failed, in the contract's words. `INTERNAL` where it is an error of ours. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (error instanceof DatabaseUnavailable) return new CallError('UNAVAILABLE', { retryAfter: 5 })
  // The caller saw the client when the call began; who has waited for the end of a merge sees them no more.
  if (lacksClient(error)) return new CallError('NOT_FOUND')
  if (!(error instanceof Error)) return new CallError('INTERNAL')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = FASTIFY_ERRORS[code]
  if (known) return new CallError(known.code, { message: known.message })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new CallError('BAD_INPUT', { message: 'The request is not well-formed' })
  }
  return new CallError('INTERNAL')
}

/** The body of a failed call. Only an error of ours carries the request's id: it is what to quote when asking for help. */
export function errorAnswer(error: CallError, requestId: string): ErrorAnswer {
  return error.status >= 500 ? { ...error.answer(), request_id: requestId } : error.answer()
}
