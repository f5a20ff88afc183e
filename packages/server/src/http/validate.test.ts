import { MESSAGES } from '@portal/domain/message'
import { z } from 'zod'
import { answerErrors, parseInput } from './validate.ts'

describe('an answer', () => {
  const schema = z.object({ id: z.int(), people: z.array(z.object({ name: z.string() })), note: z.string().optional() })

  it('is as declared', () => {
    expect(answerErrors(schema, { id: 1, people: [{ name: 'Mai' }], note: undefined })).toEqual([])
  })

  it('is not when a field is missing, wrong or not declared, however deep', () => {
    expect(answerErrors(schema, { id: '1', people: [] })).toEqual([expect.stringMatching(/^id: /)])
    expect(answerErrors(schema, { id: 1, people: [{ name: 'Mai', salary: 1 }], secret: 2 })).toEqual([
      'people.0.salary: not declared by the contract',
      'secret: not declared by the contract',
    ])
  })
})

describe('input', () => {
  const schema = {
    params: z.strictObject({ id: z.coerce.number<string>().pipe(z.int()) }),
    body: z.strictObject({
      name: z.string(),
      password: z.string().optional(),
      answers: z.record(z.string(), z.number()).optional(),
    }),
    answer: z.object({}),
  }
  const errors = (raw: { params?: unknown; query?: unknown; body?: unknown }) => {
    const parsed = parseInput(schema, { params: { id: '1' }, query: {}, body: { name: 'Mai' }, ...raw })
    return parsed.ok ? [] : parsed.error.details.errors
  }

  it('is parsed as the contract says', () => {
    expect(parseInput(schema, { params: { id: '7' }, query: {}, body: { name: 'Mai' } })).toEqual({
      ok: true,
      input: { params: { id: 7 }, query: {}, body: { name: 'Mai' } },
    })
  })

  it('has every error told at once', () => {
    expect(errors({ params: { id: 'x' }, query: { a: 1 }, body: { surname: 'Lê' } })).toEqual([
      { path: 'id', message: expect.any(String) },
      { path: 'a', message: 'This field doesn’t exist' },
      { path: 'name', message: 'Please fill in this field' },
      { path: 'surname', message: 'This field doesn’t exist' },
    ])
    expect(errors({ body: undefined })).toEqual([{ path: '', message: 'Please send a JSON object' }])
  })

  it('has the first 50 errors listed, wherever they are, and told how many more there are', () => {
    const answers = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a${index}`, 'no number']))
    const parsed = parseInput(schema, { params: { id: '1' }, query: {}, body: { name: 'Mai', answers } })
    if (parsed.ok) throw new Error('It was accepted')
    expect(parsed.error.answer()).toMatchObject({
      message: `${MESSAGES.badInput} The first 50 are listed, and 10 more are not.`,
      errors_left_out: 10,
    })
    expect(parsed.error.answer().errors).toHaveLength(50)
  })

  it('has an error named by the beginning of what was sent, however long that was', () => {
    const [error] = errors({ body: { name: 'Mai', [`${'x'.repeat(198)}😀${'x'.repeat(5_000)}`]: 1 } }) ?? []
    expect(error?.path).toBe(`${'x'.repeat(198)}\ufffd…`)
  })

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('holds no %s, but in a password', (_name, text) => {
    expect(errors({ body: { name: text } })).toEqual([{ path: 'name', message: 'Please use plain text' }])
    expect(errors({ body: { name: 'a', password: text } })).toEqual([])
    expect(errors({ body: { name: 'a', answers: { [text]: 1 } } })).toEqual([
      { path: 'answers', message: 'Please use plain text' },
    ])
  })

  it('holds whatever else people write', () => {
    expect(errors({ body: { name: 'Nguyễn 💥 👩‍👩‍👧' } })).toEqual([])
  })
})
