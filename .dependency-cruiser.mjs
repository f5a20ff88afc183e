/**
 * The rooms of the house and what each may import, as errors: the table of the architecture.
 * Run by `pnpm test --only imports`; packages/testing/src/run/import-rules.test.ts shows that each rule bites.
 */

const CORE = ['domain', 'contract']
const SCREEN = ['domain', 'contract', 'manifest', 'api-client', 'router', 'ui', 'platform']

/** A remote: those of the workspace, and the one that new ones are copied of. */
const REMOTE = 'mf-[^/]+|packages/starter'

/** Files of the contract of which several areas' schemas are made. */
const SCHEMA_PIECES =
  '/(pieces|list-schema|record-schema|(?!contact-)[a-z]+-fields|client-filter|client-selection|imported-[a-z]+|timeline-records)'

/** Rooms in packages/, with the rooms that the code of each may import besides itself. */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  commands: [],
  manifest: ['domain'],
  'api-client': CORE,
  ui: ['domain'],
  router: [],
  platform: SCREEN,
  screens: SCREEN,
  guide: ['domain'],
  rating: ['domain'],
  'quote-pdf': CORE,
  releases: ['domain', 'manifest'],
  build: ['commands', 'domain', 'manifest', 'platform', 'guide', 'ui', 'releases'],
  server: [...CORE, 'commands', 'manifest', 'rating', 'quote-pdf', 'releases'],
  testing: [...SCREEN, 'commands'],
  // It reads PDFs back as the tests of the room that makes them do, takes the pictures of the guide, asks who has which
  // release, and knows by the hash of builds whether the demo's data still fits.
  e2e: [...CORE, 'quote-pdf', 'guide', 'manifest', 'build'],
}

/** Tests, and the files that set tools up, may lean on the rooms that exist for them. */
export const NOT_PRODUCT = '(\\.test\\.tsx?|/src/testing/.*|/(jest|webpack|playwright)\\.config\\.ts)$'

const SERVER = 'packages/server/src'

/**
 * Groups of areas on the server, with the groups whose areas those of each may import besides their own. What stands above
 * or beside is reached by registration: an area declares a contribution in its `area.ts`, and the engine that owns the set
 * calls it.
 */
const AREAS_MAY_IMPORT = {
  account: [],
  office: [],
  clients: ['account', 'office'],
  work: ['clients', 'account', 'office'],
  quotes: ['clients', 'account', 'office'],
  money: ['work', 'quotes', 'clients', 'account', 'office'],
  sending: ['money', 'work', 'quotes', 'clients', 'account', 'office'],
  public: ['money', 'work', 'quotes', 'clients', 'account', 'office'],
}

function areaRule([group, beneath]) {
  return {
    name: `areas-of-${group}-stand-on-what-is-beneath`,
    comment: `Areas of ${group} may import ${beneath.length > 0 ? `those of ${beneath.join(', ')}` : 'no other group'}.`,
    severity: 'error',
    from: { path: `^${SERVER}/areas/${group}/`, pathNot: NOT_PRODUCT },
    to: { path: `^${SERVER}/areas/`, pathNot: `^${SERVER}/areas/(${[group, ...beneath].join('|')})/` },
  }
}

function roomRule([room, others]) {
  const allowed = [room, ...others].join('|')
  return {
    name: `${room}-stays-in-its-room`,
    comment: `packages/${room} may import ${others.length > 0 ? others.join(', ') : 'no other room'}.`,
    severity: 'error',
    from: { path: `^packages/${room}/`, pathNot: NOT_PRODUCT },
    to: { path: '^(packages/|shell/|mf-)', pathNot: `^packages/(${allowed})/` },
  }
}

function onlyIn(room, name, path) {
  return {
    name: `${name}-only-in-${room}`,
    comment: `${name} is imported in packages/${room} and nowhere else: sharing it through a façade keeps it small.`,
    severity: 'error',
    from: { pathNot: `^packages/(${room}|bench)/` },
    to: { path: `node_modules/${path}` },
  }
}

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that import each other cannot be understood, or loaded, one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'What cannot be found cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...Object.entries(MAY_IMPORT).map(roomRule),
    {
      name: 'screens-stay-in-their-rooms',
      comment: 'Shell and remotes stand on the platform. They meet through manifests and slots, never by import.',
      severity: 'error',
      from: { path: `^(shell|${REMOTE})/`, pathNot: NOT_PRODUCT },
      to: {
        path: '^(packages/|shell/|mf-)',
        pathNot: ['^$1/', `^packages/(${[...SCREEN, 'screens', 'quote-pdf'].join('|')})/`],
      },
    },
    {
      name: 'screens-never-meet',
      comment: 'Not in tests either: a remote is built and released alone.',
      severity: 'error',
      from: { path: `^(shell|${REMOTE})/` },
      to: { path: `^(shell|${REMOTE}|packages/(server|e2e|bench))/`, pathNot: '^$1/' },
    },
    {
      name: 'nobody-imports-the-server',
      comment: 'It is reached by HTTP. Benchmarks alone start it in their own process.',
      severity: 'error',
      from: { pathNot: '^packages/(server|bench)/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'engines-know-no-area',
      comment: 'Of the server, only what puts it together stands above the areas: the app, commands, the demo.',
      severity: 'error',
      from: {
        path: `^${SERVER}/`,
        pathNot: [NOT_PRODUCT, `^${SERVER}/(areas|cli|demo)/`, `^${SERVER}/(all-areas|app|server|main)\\.ts$`],
      },
      to: { path: `^${SERVER}/((areas|cli|demo)/|(all-areas|app|server|main)\\.ts$)` },
    },
    {
      name: 'areas-are-put-together-above-them',
      comment: 'An area does not know the app, the commands and the demo that stand on it.',
      severity: 'error',
      from: { path: `^${SERVER}/areas/`, pathNot: NOT_PRODUCT },
      to: { path: `^${SERVER}/((cli|demo)/|(all-areas|app|server|main)\\.ts$)` },
    },
    {
      name: 'areas-stand-in-their-group',
      comment: 'A new group of areas is a line in AREAS_MAY_IMPORT.',
      severity: 'error',
      from: { path: `^${SERVER}/areas/`, pathNot: `^${SERVER}/areas/(${Object.keys(AREAS_MAY_IMPORT).join('|')})/` },
      to: {},
    },
    ...Object.entries(AREAS_MAY_IMPORT).map(areaRule),
    {
      name: 'tests-are-imported-by-nobody',
      comment: 'Product code does without the rooms and files that exist for tests.',
      severity: 'error',
      from: { pathNot: [NOT_PRODUCT, '^packages/(testing|e2e|bench)/', '^jest\\.config\\.ts$'] },
      to: { path: ['^packages/(testing|e2e|bench)/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'client-carries-no-endpoint',
      comment: 'The API client knows what an endpoint is, and none of them: a new call needs no shell release.',
      severity: 'error',
      from: { path: '^packages/api-client/', pathNot: NOT_PRODUCT },
      to: { path: '^packages/contract/', pathNot: '^packages/contract/src/(endpoint|error|shown)\\.ts$' },
    },
    {
      name: 'the-platform-stays-in-the-browser',
      comment: 'The build reads the version of the platform; the rest of it is for browsers.',
      severity: 'error',
      from: { path: '^packages/build/', pathNot: NOT_PRODUCT },
      to: { path: '^packages/platform/', pathNot: '^packages/platform/src/version\\.ts$' },
    },
    {
      name: 'the-shell-alone-hosts',
      comment:
        'Loading remotes, overriding them, starting a page and signing in are not for the remotes that are loaded.',
      severity: 'error',
      from: { path: `^(${REMOTE}|packages/screens)/` },
      to: { path: '^packages/platform/src/(host|overrides|page|sign-in)/' },
    },
    {
      name: 'only-the-theme-leaves-the-screens',
      comment: 'The build writes the stylesheet of the pages; components are drawn in browsers alone.',
      severity: 'error',
      from: { path: '^packages/build/' },
      to: { path: '^packages/ui/', pathNot: '^packages/ui/src/stylesheet/theme-css\\.ts$' },
    },
    {
      name: 'going-back-loads-no-builder',
      comment: '`pnpm release rollback` takes less than a second: webpack alone takes longer to load.',
      severity: 'error',
      from: { path: '^packages/build/src/command/releases\\.ts$' },
      to: { path: '(node_modules/(webpack|@module-federation|@swc)/|packages/build/src/webpack/)', reachable: true },
    },
    {
      name: 'calls-are-data',
      comment: 'Endpoints carry no zod: a screen that calls does not ship the schemas. Types are free.',
      severity: 'error',
      from: {
        path: '^packages/contract/src/',
        pathNot: ['\\.test\\.ts$', `(\\.schema|/server|${SCHEMA_PIECES})\\.ts$`],
      },
      to: { path: `(\\.schema\\.ts|${SCHEMA_PIECES}\\.ts|node_modules/zod/)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-zod-at-sign-in',
      comment: 'The login page counts every byte; what the server checks anyway is not shipped twice.',
      severity: 'error',
      from: {
        path: [
          '^shell/src/(addresses|page|sign-in|portal|session-expiry|boot|parts)',
          '^packages/(ui|router|api-client)/',
          '^packages/platform/src/(session|look)/',
        ],
        pathNot: NOT_PRODUCT,
      },
      to: {
        path: '(^packages/contract/src/.*(\\.schema|/pieces|/server)\\.ts$|node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'whole-contract-only-where-served-or-faked',
      comment: 'Screens import the areas that they use, never all of them.',
      severity: 'error',
      from: { pathNot: '^packages/(contract|server|testing|e2e|bench)/' },
      to: { path: '^packages/contract/src/server\\.ts$' },
    },
    onlyIn('ui', 'chakra', '(@chakra-ui|@ark-ui|@zag-js|@emotion)/'),
    onlyIn('router', 'react-router', 'react-router'),
    onlyIn('api-client', 'ky', 'ky/'),
    onlyIn('server', 'database-drivers', '(pg|pg-boss|drizzle-orm|@electric-sql/[^/]+)/'),
    onlyIn('server', 'fastify', '(fastify|@fastify/[^/]+)/'),
    {
      name: 'rules-are-pure',
      comment: 'No React and no input or output in the domain.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: NOT_PRODUCT },
      to: { path: 'node_modules/', pathNot: 'node_modules/date-fns/' },
    },
    {
      name: 'rates-are-pure',
      comment:
        'The same request and rate book give the same figures anywhere: zod reads a firm’s book, nothing else is needed.',
      severity: 'error',
      from: { path: '^packages/rating/', pathNot: NOT_PRODUCT },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'documents-are-drawn-anywhere',
      comment: 'The quote PDF is made in a worker and in Node alike: nothing of screens, only what draws it.',
      severity: 'error',
      from: { path: '^packages/quote-pdf/', pathNot: NOT_PRODUCT },
      to: { path: 'node_modules/', pathNot: 'node_modules/(jspdf|jspdf-autotable|fast-png|fflate)/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'Screens run in browsers.',
      severity: 'error',
      from: {
        path: `^(shell|${REMOTE}|packages/(domain|contract|rating|quote-pdf|api-client|ui|router|manifest|platform|screens))/`,
        pathNot: NOT_PRODUCT,
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    // The parser of the builds; dependency-cruiser cannot use TypeScript 7. It sees type imports and .tsx alike.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|coverage|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
}
