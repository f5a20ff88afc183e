// The page at /api/docs: lists every call of openapi.json and lets one try it. Plain, as it runs under a strict policy.

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const session = { token: '', reference: '' }

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

async function send(method, address, { body, file } = {}) {
  const headers = {}
  if (session.token) headers.token = session.token
  if (session.reference) headers.reference = session.reference
  if (body !== undefined) headers['content-type'] = 'application/json'
  const form = new FormData()
  if (file) form.set('file', file)
  const reply = await fetch(address, { method: method.toUpperCase(), headers, body: file ? form : body })
  const text = await reply.text()
  try {
    return { status: reply.status, answer: JSON.parse(text) }
  } catch {
    return { status: reply.status, answer: text }
  }
}

/** An example of what a schema takes, as a beginning to write from. */
function example(schema = {}) {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return example(first)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const required = schema.required ?? []
    const names = Object.keys(schema.properties ?? {}).filter((name) => required.includes(name))
    return Object.fromEntries(names.map((name) => [name, example(schema.properties[name])]))
  }
  return { array: [], integer: 1, number: 0, boolean: false, string: '', null: null }[schema.type] ?? null
}

function addressOf(path, parameters, fields) {
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: place } of parameters) {
    const value = fields.get(`${place} ${name}`)
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  return query.size > 0 ? `${address}?${query}` : address
}

function callForm(method, path, operation) {
  const { parameters = [], requestBody } = operation
  const json = requestBody?.content['application/json']
  const output = element('pre', { tabindex: '0', 'aria-label': 'Answer', hidden: true })
  const form = element('form', {}, element('p', {}, operation.description))
  if (parameters.length > 0) {
    const fields = parameters.map(({ name, in: place, required }) =>
      element('label', {}, `${name} `, element('input', { name: `${place} ${name}`, required })),
    )
    form.append(element('div', { class: 'fields' }, ...fields))
  }
  if (json) {
    const area = element('textarea', { name: 'body', spellcheck: 'false', 'aria-label': 'Body' })
    area.value = JSON.stringify(example(json.schema), null, 2)
    const shape = element('details', {}, element('summary', {}, 'All fields'))
    shape.append(element('pre', {}, JSON.stringify(json.schema, null, 2)))
    form.append(area, shape)
  } else if (requestBody) {
    form.append(element('label', {}, 'File ', element('input', { type: 'file', name: 'file', required: true })))
  }
  const shape = element('details', {}, element('summary', {}, 'Answer'))
  const [, done] = Object.entries(operation.responses)[0]
  shape.append(element('pre', {}, JSON.stringify(done.content['application/json'].schema, null, 2)))
  form.append(shape, element('div', { class: 'buttons' }, element('button', {}, 'Call')), output)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const file = fields.get('file')
    output.hidden = false
    output.textContent = 'Loading...'
    try {
      const address = addressOf(path, parameters, fields)
      const { status, answer } = await send(method, address, { body: json && fields.get('body'), file })
      output.textContent = `${status}\n${typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}`
    } catch (fault) {
      output.textContent = `The call did not reach the server: ${fault.message}`
    }
  })
  return form
}

function callPanel(method, path, operation) {
  const summary = element(
    'summary',
    {},
    element('code', { class: 'method' }, method.toUpperCase()),
    element('code', {}, path),
    element('span', {}, operation.summary),
  )
  const panel = element('details', {}, summary)
  panel.dataset.words = `${method} ${path} ${operation.summary} ${operation.description}`.toLowerCase()
  panel.addEventListener('toggle', () => panel.append(callForm(method, path, operation)), { once: true })
  return panel
}

function show(api) {
  const groups = api.tags.map(({ name }) => {
    const panels = Object.entries(api.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]?.tags.includes(name)).map((method) =>
        callPanel(method, path, item[method]),
      ),
    )
    return element('section', {}, element('h2', {}, name), ...panels)
  })
  const main = document.getElementById('calls')
  main.replaceChildren(...groups)
  main.removeAttribute('aria-busy')
}

document.getElementById('search').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\s+/)
  for (const section of document.querySelectorAll('main section')) {
    const panels = [...section.querySelectorAll(':scope > details')]
    for (const panel of panels) panel.hidden = !words.every((word) => panel.dataset.words.includes(word))
    section.hidden = panels.every((panel) => panel.hidden)
  }
})

document.getElementById('sign-in').addEventListener('submit', async (event) => {
  event.preventDefault()
  const who = document.getElementById('who')
  const fields = new FormData(event.target)
  session.reference = fields.get('reference')
  session.token = ''
  const body = JSON.stringify({ email: fields.get('email'), password: fields.get('password'), remember: false })
  const { answer } = await send('post', '/api/v1/auth/login', { body })
  session.token = answer.token ?? ''
  who.textContent = answer.message
})

const { answer } = await send('get', '/api/v1/openapi.json')
show(answer)
