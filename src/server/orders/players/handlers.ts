import type { players } from '#contract/players.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { confirmOwnJersey } from './confirm-own-jersey.ts';
import { listRoster } from './list-roster.ts';
import { confirmRows, freeRow } from './manage-rows.ts';
import { loadOwnJersey } from './own-jersey.ts';
import { ensureRowLinks } from './row-links.ts';
import { saveOwnJersey } from './save-own-jersey.ts';
import { settleChange } from './settle-change.ts';
import { leaveRow, takeRow } from './take-row.ts';
import { setClosesOn, setPlayersConfirm } from './team-settings.ts';

export const playerHandlers = (services: Services): Handlers<typeof players> => ({
  list: ({ order_id }, caller) => listRoster(services, order_id, caller),
  rowLinks: (request, caller) => ensureRowLinks(services, request, caller),
  freeRow: (request, caller) => freeRow(services, request, caller),
  confirmRows: (request, caller) => confirmRows(services, request, caller),
  setPlayersConfirm: (request, caller) => setPlayersConfirm(services, request, caller),
  setClosesOn: (request, caller) => setClosesOn(services, request, caller),
  settleChange: (request, caller) => settleChange(services, request, caller),
  takeRow: (request, caller) => takeRow(services, request, caller),
  leaveRow: (request, caller) => leaveRow(services, request, caller),
  ownJersey: (request, caller) => loadOwnJersey(services, request, caller),
  saveOwnJersey: (request, caller) => saveOwnJersey(services, request, caller),
  confirmOwnJersey: (request, caller) => confirmOwnJersey(services, request, caller),
});
