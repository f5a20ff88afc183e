import { TOOL_COLUMNS } from '../../../screens/src/testing/mf-tools/src/tool.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { openDatabase } from '../database/open.ts'
import { makeTable } from './extra-area.ts'
import { serveWith } from './extra-portal.ts'
import { TOOL_AREA } from './tool-area.ts'

/** The portal with a record of its own on a fresh database: `tool-portal.ts serve`. */
const database = await openDatabase(readConfiguration(process.env))
await makeTable({ database }, 'tools', 'tool', TOOL_COLUMNS)
await database.close()
await serveWith(TOOL_AREA)
