import { statements as calls } from '@portal/contract/money/statements'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { changeStatement } from './change.ts'
import { readColumns, setColumns } from './columns.ts'
import { createAndMatch, decideRow } from './decide-row.ts'
import { guessPolicies } from './guesses.ts'
import { listMissingSplits } from './missing-splits.ts'
import { readAgain } from './read-again.ts'
import {
  commitStatement,
  commitWithDifference,
  discardStatement,
  listRows,
  reverseStatement,
  settleDifference,
  viewRow,
  viewStatement,
} from './service.ts'
import { statementSubject } from './statement-subject.ts'
import { uploadStatement } from './upload.ts'
import { viewFile } from './view-file.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(calls, statementSubject),
  bindOutside(calls.upload, uploadStatement),
  bind(calls.view, viewStatement),
  bindOutside(calls.change, changeStatement),
  bind(calls.viewFile, viewFile),
  bindOutside(calls.columns, readColumns),
  bindOutside(calls.setColumns, setColumns),
  bindOutside(calls.readAgain, readAgain),
  bind(calls.rows, listRows),
  bind(calls.viewRow, viewRow),
  bind(calls.guesses, guessPolicies),
  bind(calls.decide, decideRow),
  bind(calls.createAndMatch, createAndMatch),
  bind(calls.missingSplits, listMissingSplits),
  bind(calls.commit, commitStatement),
  bind(calls.commitWithDifference, commitWithDifference),
  bind(calls.settleDifference, settleDifference),
  bind(calls.reverse, reverseStatement),
  bind(calls.discard, discardStatement),
]
