test('a relative address starts from the page', () => {
  expect(new Request('/api/v1/user/profile').url).toBe('http://demo.localhost/api/v1/user/profile')
})

test('a request takes the signal of the page', () => {
  const controller = new AbortController()
  const request = new Request('/', { signal: controller.signal })
  controller.abort()
  expect(request.signal.aborted).toBe(true)
})

test('a message reaches the other tab', async () => {
  const [here, there] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
  const heard = new Promise((resolve) => {
    there.onmessage = (event) => resolve(event.data)
  })
  here.postMessage({ signedOut: true })
  expect(await heard).toEqual({ signedOut: true })
})

test('a file that comes as an ES module alone can be imported', async () => {
  const { http } = await import('msw')
  expect(typeof http.get).toBe('function')
})

test('a module knows where it stands', () => {
  expect(import.meta.dirname).toMatch(/testing\/src\/jest$/)
})
