import fc from 'fast-check'

// Other values are tried each day, and the same all day on every machine, so that a failure can be repeated. fast-check
// prints the seed with it: `PORTAL_TEST_SEED` draws as on that day.
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
fc.configureGlobal({ seed: Number(process.env.PORTAL_TEST_SEED ?? day) })
