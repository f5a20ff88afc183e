import { appendFileSync } from 'node:fs'
import { API_PREFIX } from '@portal/contract/endpoint'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'

/** An answer as it went over the wire. */
export interface WireAnswer {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Holds answers against the API's own description, as a stranger's client would that knows nothing else. */
export interface DescribedAnswers {
  /** What is wrong with an answer to a call of the API; nothing where it is none. */
  errorsOf(answer: WireAnswer): string[]
}

const reference = z.object({ $ref: z.string() })
const header = z.object({ required: z.boolean().default(false), schema: z.unknown() })
const response = z.object({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}),
})
const operation = z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const DOCUMENT = 'openapi.json'

/** Names the file that the operations go into that were answered well: `pnpm test` asks whether all of them were. */
const RECORD_VARIABLE = 'PORTAL_TEST_ANSWERED'

const read = new Map<string, DescribedAnswers>()

/** Reads the description that the portal serves: once, as its checks cost more to make than most tests. */
export function describedAnswers(text: string): DescribedAnswers {
  const known = read.get(text) ?? readDescription(JSON.parse(text))
  read.set(text, known)
  return known
}

function readDescription(document: unknown): DescribedAnswers {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false })
  addFormats.default(ajv)
  ajv.addSchema(z.record(z.string(), z.unknown()).parse(document), DOCUMENT)
  const paths = Object.entries(description.parse(document).paths)
    .map(([path, operations]) => ({ path, operations, matches: patternOf(path) }))
    // `/client/list` before `/client/{id}`.
    .sort((one, other) => placesIn(one.path) - placesIn(other.path))
  const validators = new Map<string, ValidateFunction>()
  const recorded = new Set<string>()

  /** Where a part of the document lies, references followed. */
  function resolved(pointer: string): { pointer: string; value: unknown } {
    const value = at(document, pointer)
    const link = reference.safeParse(value)
    return link.success ? resolved(link.data.$ref.slice(1)) : { pointer, value }
  }
  function errorsAgainst(pointer: string, value: unknown): string[] {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${encodeURI(pointer)}` })
    validators.set(pointer, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`)
  }

  return {
    errorsOf({ method, url, status, headers, body }) {
      const [path = ''] = url.split('?')
      const known = paths.find((each) => each.matches.test(path) && each.operations[method.toLowerCase()])
      const called = known?.operations[method.toLowerCase()]
      if (!known || !called) return []
      const named = String(status) in called.responses ? String(status) : 'default'
      // What stands for all the rest is a refusal.
      if (named === 'default' && status < 400) return [`status ${status} is not described`]
      const here = resolved(pointerTo('paths', known.path, method.toLowerCase(), 'responses', named))
      const told = response.parse(here.value)
      const errors: string[] = []

      for (const name of Object.keys(told.headers)) {
        const described = resolved(`${here.pointer}${pointerTo('headers', name)}`)
        const { required, schema } = header.parse(described.value)
        const value = headers[name.toLowerCase()]
        if (value === undefined) {
          if (required) errors.push(`the header ${name} is missing`)
          continue
        }
        const isNumber = z.object({ type: z.literal('integer') }).safeParse(schema).success
        const read = isNumber ? Number(value) : String(value)
        for (const error of errorsAgainst(`${described.pointer}/schema`, read))
          errors.push(`the header ${name}: ${error}`)
      }

      const [type = ''] = String(headers['content-type'] ?? '').split(';')
      if (!(type in told.content)) return [...errors, `the content type “${type}” is not described`]
      if (headers['content-encoding'] === undefined) {
        const schema = `${here.pointer}${pointerTo('content', type, 'schema')}`
        for (const error of errorsAgainst(schema, JSON.parse(body))) errors.push(`the body: ${error}`)
      }
      if (errors.length === 0 && status < 400) record(called.operationId)
      return errors.map((error) => `${called.operationId} ${status}: ${error}`)
    },
  }

  function record(operationId: string): void {
    const file = process.env[RECORD_VARIABLE]
    if (file === undefined || recorded.has(operationId)) return
    recorded.add(operationId)
    appendFileSync(file, `${operationId}\n`)
  }
}

/** Where every call's description lies. */
export const DESCRIPTION_URL = `${API_PREFIX}/openapi.json`

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

function placesIn(path: string): number {
  return path.split('{').length
}

/** A JSON pointer (RFC 6901). */
function pointerTo(...names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => z.record(z.string(), z.unknown()).parse(value)[name], document)
}
